import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASELINE_MIGRATIONS } from '#server/db/baseline.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/**
 * Everything of ours in the catalog, by kind, as definitions; without the parts of partitioned tables, which depend on
 * the day.
 */
const CATALOG = {
  columns: `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attacl::text,
      pg_get_expr(d.adbin, d.adrelid)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
  tables: `select relname, relkind, relpersistence, relacl::text, reloptions, pg_get_partkeydef(oid) from pg_class
    where relkind in ('r', 'p', 'v', 'S') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  constraints: `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
    where contype <> 'n' and connamespace = 'public'::regnamespace and conparentid = 0
      and not exists (select from pg_class where oid = conrelid and relispartition) order by 1, 2`,
  indexes: `select c.relname, pg_get_indexdef(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  triggers: `select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgparentid = 0 order by 1, 2`,
  functions: `select p.proname, pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  parts: `select relname from pg_class where relispartition and relkind = 'r' order by 1`,
};

async function catalogOf(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const found: Record<string, unknown[]> = {};
  for (const [kind, query] of Object.entries(CATALOG))
    found[kind] = (await client.query({ text: query, rowMode: 'array' })).rows;
  await client.end();
  return found;
}

// Mutation: an index, a check or a right left out of the baseline; a column with another default.
test('a database that begins with the baseline is the one that ran every migration', async () => {
  const [baseline, migrated] = await Promise.all([
    createDatabase(postgres.url),
    createDatabase(postgres.url),
  ]);
  await migrate(migrated.connectionString, { first: BASELINE_MIGRATIONS - 1 });
  for (const { connectionString } of [baseline, migrated]) await migrate(connectionString);
  const applied = await catalogOf(baseline.connectionString);
  expect(applied.tables?.length).toBeGreaterThan(50);
  expect(applied).toEqual(await catalogOf(migrated.connectionString));
});

// Mutation: only the last of the migrations is noted, so that a backup of it cannot be restored.
test('a database that begins with the baseline counts as having run every migration', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await migrate(connectionString);
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id');
  await client.end();
  expect(rows.map(({ hash }) => hash)).toEqual(knownMigrations());
});
