"""Brings every phone of a CSV file to E.164 with Python's phonenumbers: IN OUT."""
import csv
import sys

import phonenumbers

source, target = sys.argv[1:]
with open(source, newline="", encoding="utf-8") as reading, \
        open(target, "w", newline="", encoding="utf-8") as writing:
    rows = csv.reader(reading)
    output = csv.writer(writing)
    header = next(rows)
    output.writerow(header)
    phones = [i for i, name in enumerate(header) if name.startswith("Phone ") and "Value" in name]
    for row in rows:
        for column in phones:
            if not row[column]:
                continue
            try:
                number = phonenumbers.parse(row[column], "US")
            except phonenumbers.NumberParseException:
                continue
            if phonenumbers.is_valid_number(number):
                row[column] = phonenumbers.format_number(
                    number, phonenumbers.PhoneNumberFormat.E164)
        output.writerow(row)
