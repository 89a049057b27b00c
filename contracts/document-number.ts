/**
 * As texts copied from a PDF or a word processor have them: hyphens that do not break a line, dashes, minus signs, a
 * bullet that is a hyphen. Migration 0044 has the same.
 */
const DASHES = /[\u02d7\u2010-\u2015\u2043\u2212\u2796\ufe58\ufe63]/g;

/**
 * The number of a document in the one spelling by which it is compared: letter case, full-width letters, kinds of
 * hyphens and of blanks do not count.
 */
export const documentNumber = (text: string): string =>
  text.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase();
