import { IMPORT_MAX_LENGTH } from '#contracts/lead-import.ts';

/** The text of a file: UTF-8, or what older spreadsheets write. Throws an `Error` to be shown for one that is too large. */
export async function readFile(file: File): Promise<string> {
  if (file.size > IMPORT_MAX_LENGTH) throw new Error('The file is larger than 5 MB. Please split it.');
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
