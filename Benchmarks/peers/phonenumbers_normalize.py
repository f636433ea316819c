"""Puts phones and e-mail addresses of a CSV file in order as one would in Python: IN OUT.

Phones by phonenumbers, addresses by email-validator; nothing else is done.
"""
import csv
import sys

import phonenumbers
from email_validator import EmailNotValidError, validate_email


def phone(text):
    try:
        number = phonenumbers.parse(text, "US")
    except phonenumbers.NumberParseException:
        return text
    if not phonenumbers.is_valid_number(number):
        return text
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def email(text):
    try:
        return validate_email(text, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        return text


source, target = sys.argv[1:]
with open(source, newline="", encoding="utf-8") as reading, \
        open(target, "w", newline="", encoding="utf-8") as writing:
    rows = csv.reader(reading)
    output = csv.writer(writing)
    header = next(rows)
    output.writerow(header)
    columns = []
    for index, name in enumerate(header):
        if "Value" in name and name.startswith("Phone "):
            columns.append((index, phone))
        elif "Value" in name and name.startswith("E-mail "):
            columns.append((index, email))
    for row in rows:
        for column, change in columns:
            if row[column]:
                row[column] = change(row[column])
        output.writerow(row)
