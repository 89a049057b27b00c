import { like, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { probeOf } from './probe.ts';

/** Fewest digits that are looked for as a phone number written otherwise. */
const DIGITS_MIN = 4;
/** The index knows groups of three letters or digits; what has none is not found by it. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const PHONE = /^[\d\s()+./-]+$/;

/** What is searched for in a column, which is in lower case. */
export interface Search {
  found: SQL;
  /** What the index is asked for, as a sample of what is searched suggests: it finds all of that, and perhaps some more. */
  probe: (sample: readonly string[]) => SQL;
  /** Whether the index can be asked at all. */
  indexed: boolean;
}

/** Finds the fragment `q` anywhere in `column`, and a phone number however it is written. */
export function searchFor(column: PgColumn, q: string): Search {
  const text = q.toLowerCase();
  const digits = text.replace(/\D/g, '');
  const patterns = [text];
  if (PHONE.test(text) && digits.length >= DIGITS_MIN) patterns.push(digits);
  const anyOf = (write: (pattern: string) => string) =>
    or(...[...new Set(patterns)].map((pattern) => like(column, write(pattern)))) as SQL;
  return {
    found: anyOf(fragment),
    probe: (sample) => anyOf((pattern) => probeOf(pattern, sample)),
    indexed: patterns.every((pattern) => INDEXED.test(pattern)),
  };
}

/** A pattern for `like` that finds `text` anywhere, its wildcards taken literally. */
export function fragment(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
