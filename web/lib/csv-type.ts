import { CSV_CHARSETS, CSV_TYPE } from '#contracts/csv.ts';

/** The content type to send a CSV file with, for it says its encoding nowhere: UTF-8 where its bytes are that. */
export function csvTypeOf(bytes: ArrayBuffer): string {
  const [utf8, older] = CSV_CHARSETS;
  const typeIn = (charset: string) => `${CSV_TYPE}; charset=${charset}`;
  try {
    new TextDecoder(utf8, { fatal: true }).decode(bytes);
    return typeIn(utf8);
  } catch {
    return typeIn(older);
  }
}
