/** Times of day, days, phone numbers and quantities; a placeholder stands for a number. */
const WHOLE = [
  /\d [AP]M\b(?: [A-Z]{2,4}\b)?/g,
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?) \d/g,
  /\b(?:Sep(?:tember)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?) \d/g,
  /\+\d{1,3}(?: \d{3,4})+|\(\d{3}\) \d{3}/g,
  /[\d}] an? (?:minute|hour|week|month|year)\b/g,
  /[\d}] (?:percent|ms|KB|MB|(?:second|minute|hour|day|week|month|year)s?)\b/g,
];

/** `text` with what is read in one go kept on one line: "10:20 AM" is not broken before its "AM". */
export function unbroken(text: string): string {
  const keep = (whole: string) => whole.replaceAll(' ', '\u00a0');
  return WHOLE.reduce((kept, pattern) => kept.replace(pattern, keep), text);
}
