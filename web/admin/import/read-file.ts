import { IMPORT_CHARSETS, IMPORT_MAX_BYTES } from '#contracts/lead-import.ts';

/**
 * The encoding of a file: UTF-8, or what older spreadsheets write. Throws an `Error` to be shown for one that is too
 * large.
 */
export async function charsetOf(file: File): Promise<string> {
  if (file.size > IMPORT_MAX_BYTES) throw new Error('The file is larger than 5 MB. Please split it.');
  const [utf8, older] = IMPORT_CHARSETS;
  try {
    new TextDecoder(utf8, { fatal: true }).decode(await file.arrayBuffer());
    return utf8;
  } catch {
    return older;
  }
}
