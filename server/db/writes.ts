import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDeleteBase, PgInsertBuilder, PgTable, PgUpdateBuilder } from 'drizzle-orm/pg-core';
import type { COUNTED_COLUMNS } from './schema/index.ts';

type Counted = keyof typeof COUNTED_COLUMNS;

/** Nothing where the table is one of `Names`, or could be: only `server/db/counted/` writes those. */
type Unless<Names extends string, Table extends PgTable> = string extends Table['_']['name']
  ? { 'is written by server/db/counted alone': never }
  : [Extract<Table['_']['name'], Names>] extends [never]
    ? unknown
    : { 'is written by server/db/counted alone': never };

/** A table whose rows are not counted. */
export type Uncounted<Table extends PgTable> = Unless<Counted, Table>;

/**
 * The methods that write, without the tables whose rows are counted (decision 075). A user may have a lead, which is
 * counted when it goes; and a lead holds copies of its subscription, which are counted when they change.
 */
export interface Writes {
  insert<T extends PgTable>(table: T & Uncounted<T>): PgInsertBuilder<T, NodePgQueryResultHKT>;
  update<T extends PgTable>(
    table: T & Unless<Counted | 'subscriptions', T>,
  ): PgUpdateBuilder<T, NodePgQueryResultHKT>;
  delete<T extends PgTable>(table: T & Unless<Counted | 'users', T>): PgDeleteBase<T, NodePgQueryResultHKT>;
}
