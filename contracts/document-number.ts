/**
 * As texts copied from a PDF or a word processor have them: hyphens that do not break a line, dashes of any script,
 * minus signs, a bullet that is a hyphen. Migration 0044 has the usual ones.
 */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu;
/** Characters that show nothing, e.g. those that join letters in Persian. */
const UNSEEN = /\p{DI}/gu;

/**
 * The number of a document in the one spelling by which it is compared: letter case, full-width letters, kinds of
 * hyphens and of blanks, and what shows nothing, do not count.
 */
export const documentNumber = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase();
