import { like, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Fewest digits that are looked for as a phone number written otherwise. */
const DIGITS_MIN = 4;
/** The index knows groups of three letters or digits; what has none is not found by it. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
const PHONE = /^[\d\s()+./-]+$/;

/** What is searched for in a column, which is in lower case. */
export interface Search {
  condition: SQL;
  /** Whether the trigram index can answer it. */
  hasTrigrams: boolean;
}

/** Finds the fragment `q` anywhere in `column`, and a phone number however it is written. */
export function searchFor(column: PgColumn, q: string): Search {
  const text = q.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const isPhone = PHONE.test(text) && digits.length >= DIGITS_MIN;
  // Whatever holds `+1312` holds `1312`.
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
