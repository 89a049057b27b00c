const FIRST_LETTER = /^\p{Ll}/u;

/** A code within a sentence, e.g. `pending setup`; what codes spell `cancelled` is `canceled` in all that we write. */
export const codeInWords = (code: string): string =>
  code.replaceAll('_', ' ').replaceAll('cancelled', 'canceled');

/** A value from the server as text, e.g. `pending_setup` becomes `Pending setup`. */
export function statusLabel(value: string): string {
  return codeInWords(value).replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}
