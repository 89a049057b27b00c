import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Characters of a name by which lists are sorted; whoever is alike in all of these is sorted by id. A cursor holds
 * them.
 */
export const SORT_KEY_MAX = 60;

/** A folded text of several lines, as it is searched. */
type Lines = PgColumn | SQL;

function lineOf(search: Lines, line: number): SQL {
  return sql`left(btrim(split_part(${search}, chr(10), ${sql.raw(String(line))})), ${sql.raw(String(SORT_KEY_MAX))})`;
}

/**
 * What a list is sorted by: one line of what is searched. By code points, so that it is the same order in every
 * database.
 */
export const sortKey = (search: Lines, line: number) => sql`(${lineOf(search, line)} collate "C")`;
/** Whether that line is empty: such records come last. */
export const sortKeyIsEmpty = (search: Lines, line: number) => sql`(${lineOf(search, line)} = '')`;

/** Where the name and the company stand in `leads.search`, and in that of applications. */
export const LEAD_LINES = { name: 1, company: 3 } as const;
export const APPLICATION_LINES = { name: 1, company: 2 } as const;

/** When a lead's history last grew; its own beginning where nothing happened since. */
export const leadActiveAt = ({ activeAt, createdAt }: Record<'activeAt' | 'createdAt', PgColumn | SQL>) =>
  sql`(coalesce(${activeAt}, ${createdAt}))`;

/** The searched text without its table, as indexes name it. */
export const SEARCH_OF_INDEX = sql.raw('search');
