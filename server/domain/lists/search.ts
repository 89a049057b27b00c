import { like, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Fewest digits that are looked for as a phone number written otherwise. */
const DIGITS_MIN = 4;
/** The index knows groups of three letters or digits; what has none is not found by it. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const PHONE = /^[\d\s()+./-]+$/;

/** Finds the fragment `q` in `column`, which is in lower case, and a phone number however it is written. */
export function searchFor(column: PgColumn, q: string): { found: SQL; indexed: boolean } {
  const text = q.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const patterns = [text];
  if (PHONE.test(text) && digits.length >= DIGITS_MIN) patterns.push(digits);
  const conditions = [...new Set(patterns)].map((pattern) => like(column, fragment(pattern)));
  return { found: or(...conditions) as SQL, indexed: patterns.every((pattern) => INDEXED.test(pattern)) };
}

/** A pattern for `like` that finds `text` anywhere, its wildcards taken literally. */
export function fragment(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
