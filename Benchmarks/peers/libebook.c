/* Parses every card of a file with Evolution's libebook-contacts, on one thread, and counts what a
   conversion needs: names, e-mail addresses, phones, postal addresses. */
#include <libebook-contacts/libebook-contacts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t people, values;

static void read_card(char *card) {
  EContact *contact = e_contact_new_from_vcard(card);
  if (contact == NULL) return;
  people++;
  for (GList *item = e_vcard_get_attributes(E_VCARD(contact)); item != NULL; item = item->next) {
    EVCardAttribute *attribute = item->data;
    const char *name = e_vcard_attribute_get_name(attribute);
    if (strcmp(name, "FN") == 0 || strcmp(name, "N") == 0 || strcmp(name, "EMAIL") == 0 ||
        strcmp(name, "TEL") == 0 || strcmp(name, "ADR") == 0)
      for (GList *value = e_vcard_attribute_get_values(attribute); value; value = value->next)
        values += strlen(value->data);
  }
  g_object_unref(contact);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  FILE *file = fopen(arguments[1], "rb");
  if (file == NULL) return 66;
  char *line = NULL;
  size_t room = 0;
  GString *card = g_string_new(NULL);
  while (getline(&line, &room, file) > 0) {
    g_string_append(card, line);
    if (strncmp(line, "END:VCARD", 9) == 0) {
      read_card(card->str);
      g_string_truncate(card, 0);
    }
  }
  printf("%zu %zu\n", people, values);
  return 0;
}
