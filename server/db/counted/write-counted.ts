import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connection.ts';
import { manyRows } from '#server/db/insert-many.ts';
import type { applications, leads, mails, messages } from '#server/db/schema/index.ts';
import { type CountedName, MEASURED, sumOf } from './measures.ts';
import { anyShard } from './shards.ts';

export type CountedTable = typeof leads | typeof applications | typeof messages | typeof mails;
/**
 * The primary or a transaction on it; each function is one statement, which writes the rows and the difference that
 * they make.
 */
export type Writer = Pick<Transaction, 'execute' | 'insert' | 'update' | 'delete'>;

/** Inserts one row or many, which all have the same columns then, and counts them. Returns their ids. */
export async function insertCounted<T extends CountedTable>(
  db: Writer,
  table: T,
  rows: T['$inferInsert'] | readonly T['$inferInsert'][],
): Promise<string[]> {
  if (isList(rows)) return rows.length === 0 ? [] : write(db, table, manyRows(table, rows));
  const row = rows as PgInsertValue<T>;
  return write(db, table, open(db).insert(table).values(row).getSQL());
}

/** Inserts what `select` selects into `columns`, and counts it. */
export async function insertSelected(
  db: Writer,
  table: CountedTable,
  { columns, select }: { columns: SQL; select: SQL },
): Promise<string[]> {
  return write(db, table, sql`insert into ${table} (${columns}) ${select}`);
}

/** Changes the rows that meet `where`, and counts them anew where that makes a difference. Returns their ids. */
export async function updateCounted<T extends CountedTable>(
  db: Writer,
  table: T,
  set: PgUpdateSetSource<T>,
  where: SQL | undefined,
): Promise<string[]> {
  const name = nameOf(table);
  const [id = '', ...more] = MEASURED[name].key;
  if (!isMeasured(name, set)) {
    const update = open(db).update(table).set(set).where(required(where)).getSQL();
    const { rows } = await db.execute<{ id: string }>(sql`${update} returning ${column(name, id)} as id`);
    return rows.map((row) => row.id);
  }
  // Locks each row as the update does. After waiting for somebody else's change it reads what that one committed, and
  // the update, which finds the same rows by their keys, begins from there as well.
  const before = sql`select ${columnsOf(name)} from ${table} where ${required(where)} for no key update`;
  const same = [id, ...more].map((key) => sql`${column(name, key)} = ${column('before', key)}`);
  const update = open(db).update(table).set(set).from(sql`before`).where(sql.join(same, sql` and `)).getSQL();
  return write(db, table, update, before);
}

/** Deletes the rows that meet `where`, and counts them no more. Returns their ids. */
export async function deleteCounted(
  db: Writer,
  table: CountedTable,
  where: SQL | undefined,
): Promise<string[]> {
  return write(db, table, sql`delete from ${table} where ${required(where)}`, 'gone');
}

/**
 * Runs `change` and counts what it returns. `before`: the same rows as they were, or that they are gone. One shard for
 * a statement: of two statements that count the same days at once one in eight waits, and none for ever, because all
 * take them in one order.
 */
async function write(db: Writer, table: CountedTable, change: SQL, before?: SQL | 'gone'): Promise<string[]> {
  const name = nameOf(table);
  const [id = ''] = MEASURED[name].key;
  const isUpdate = before !== undefined && before !== 'gone';
  const differences = isUpdate
    ? sql`select 1 as n, changed.* from changed union all select -1, before.* from before`
    : sql`select ${sql.raw(before === 'gone' ? '-1' : '1')} as n, changed.* from changed`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${isUpdate ? sql`before as (${before}), ` : sql``}changed as (${change} returning ${columnsOf(name)}),
    counted as (
      insert into daily_counters (measure, day, shard, n)
      select measure, day, ${anyShard()}::smallint, n from (${sumOf(name, differences)}) as sums
      where n <> 0 order by measure, day
      on conflict (measure, day, shard) do update set n = daily_counters.n + excluded.n
    )
    select ${sql.identifier(id)} as id from changed`);
  return rows.map((row) => row.id);
}

const isList = <Row>(rows: Row | readonly Row[]): rows is readonly Row[] => Array.isArray(rows);

/** Everybody else's `Transaction` refuses these tables by its type. */
function open(db: Writer) {
  return db as unknown as Pick<NodePgDatabase, 'insert' | 'update'>;
}

const nameOf = (table: CountedTable) => getTableName(table) as CountedName;
const column = (of: string, name: string) => sql`${sql.identifier(of)}.${sql.identifier(name)}`;

/** The key and the measured columns, in one order for all rows of a statement. */
function columnsOf(name: CountedName): SQL {
  const names = [...new Set([...MEASURED[name].key, ...MEASURED[name].columns])];
  return sql.join(
    names.map((each) => column(name, each)),
    sql`, `,
  );
}

function isMeasured(name: CountedName, set: object): boolean {
  return Object.entries(set).some(
    ([key, value]) => value !== undefined && MEASURED[name].columns.includes(toSnakeCase(key)),
  );
}

/** A forgotten condition would change all rows. */
function required(where: SQL | undefined): SQL {
  if (!where) throw new Error('A change of counted rows needs a condition');
  return where;
}
