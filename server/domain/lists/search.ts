import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fewDigits, searchedDigits } from '#contracts/phone-search.ts';
import { digitsAtHome } from '#server/domain/phone.ts';
import { spellingsOf } from './spellings.ts';

/** A text that is folded: in lower case, without accents, apostrophes and hyphens. */
type Folded = PgColumn | SQL;

/** The trigram index stores groups of three letters or digits, and cannot find a text without such a group. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Folding leaves these out, so that letters on both sides are a group: the index can find `o'br`. */
const LEFT_OUT = /['`\u00b4\u2018\u2019\u2032\u02b9\u02bb-\u02bd\u2010\u2012-\u2014\u2212-]/g;

/** What is searched for in a column or an expression. */
export interface Search {
  condition: SQL;
  /** Whether the trigram index can answer it. */
  hasTrigrams: boolean;
}

/**
 * Finds every word of `q` anywhere in `column`, in any order and case, with or without accents and apostrophes, an
 * umlaut as one letter or two; a phone number however it is written.
 */
export function searchFor(column: Folded, q: string): Search {
  const digits = searchedDigits(q);
  if (digits) {
    // Whatever holds `+1312` holds `1312`.
    const typed = q.includes(digits) ? [] : [q.trim()];
    // Somebody abroad may have left their number as they dial it, without a country.
    const patterns = [digits, ...typed, digitsAtHome(q)].filter((text) => text !== undefined);
    return { condition: or(...patterns.map((text) => contains(column, text))) as SQL, hasTrigrams: true };
  }
  const few = fewDigits(q);
  const typed = searchForWords(column, q);
  if (!few || few === q.trim()) return typed;
  return {
    condition: or(typed.condition, contains(column, few)) as SQL,
    hasTrigrams: typed.hasTrigrams && hasTrigram(few),
  };
}

function searchForWords(column: Folded, q: string): Search {
  const words = q.split(/\s+/).filter((word) => word.replace(LEFT_OUT, '') !== '');
  return {
    // An apostrophe alone is in no folded text; nothing at all is in every one.
    condition: and(...words.map((word) => containsWord(column, word))) ?? (q.trim() ? sql`false` : sql`true`),
    hasTrigrams: words.some(hasTrigram),
  };
}

function hasTrigram(text: string): boolean {
  return TRIGRAM.test(text.replace(LEFT_OUT, ''));
}

/**
 * The condition of one word. Many emails end alike: the index looks for what stands before the @, and the rest is
 * compared.
 */
function containsWord(column: Folded, word: string): SQL {
  const name = word.slice(0, Math.max(0, word.indexOf('@')));
  if (!hasTrigram(name)) {
    return or(...spellingsOf(word).map((spelling) => contains(column, spelling))) as SQL;
  }
  // No index answers for a column that something is appended to.
  return sql`(${contains(column, name)} and ${column} || '' like (select search_pattern(${word})))`;
}

/** `column` contains `text`, folded like the column. */
export function contains(column: Folded, text: string): SQL {
  // A subquery is evaluated once, in every kind of plan; a function of a parameter might be for each row.
  return sql`${column} like (select search_pattern(${text}))`;
}
