import { like, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Minimum number of digits that are searched as a phone number in any spelling. */
const DIGITS_MIN = 4;
/** The trigram index stores groups of three letters or digits, and cannot find a text without such a group. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
const PHONE = /^[\d\s()+./-]+$/;

/** The search in a column, which is in lower case. */
export interface Search {
  condition: SQL;
  /** Whether the trigram index can answer it. */
  hasTrigrams: boolean;
}

/** Finds the fragment `q` anywhere in `column`, and a phone number in any spelling. */
export function searchFor(column: PgColumn, q: string): Search {
  const text = q.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const isPhone = PHONE.test(text) && digits.length >= DIGITS_MIN;
  // A text that contains `+1312` contains `1312` too.
  const patterns = !isPhone ? [text] : text.includes(digits) ? [digits] : [text, digits];
  return {
    condition: or(...patterns.map((pattern) => like(column, fragment(pattern)))) as SQL,
    hasTrigrams: patterns.every((pattern) => TRIGRAM.test(pattern)),
  };
}

/** A pattern for `like` that finds `text` anywhere, its wildcards taken literally. */
export function fragment(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
