/** Times of day, days, phone numbers and quantities; a placeholder stands for a number. */
const WHOLE = new RegExp(
  [
    String.raw`\d [AP]M\b(?: [A-Z]{2,4}\b)?`,
    String.raw`\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?) \d`,
    String.raw`\b(?:Sep(?:tember)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?) \d`,
    String.raw`\+\d{1,3}(?: \d{3,4})+|\(\d{3}\) \d{3}`,
    String.raw`[\d}] an? (?:minute|hour|week|month|year)\b`,
    String.raw`[\d}] (?:percent|ms|KB|MB|(?:second|minute|hour|day|week|month|year)s?)\b`,
  ].join('|'),
  'g',
);

/** `text` with what is read in one go kept on one line: "10:20 AM" is not broken before its "AM". */
export function unbroken(text: string): string {
  return text.replace(WHOLE, (whole) => whole.replaceAll(' ', '\u00a0'));
}
