import ezvcard.VCard;
import ezvcard.io.text.VCardReader;
import java.io.File;

/** Reads every card of a file with ez-vcard, one at a time, and counts phones and e-mail addresses. */
public class EzVCard {
  public static void main(String[] arguments) throws Exception {
    long people = 0;
    long values = 0;
    try (VCardReader reader = new VCardReader(new File(arguments[0]))) {
      for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
        people++;
        values += card.getTelephoneNumbers().size() + card.getEmails().size();
      }
    }
    System.out.println(people + " " + values);
  }
}
