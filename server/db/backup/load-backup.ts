import type pg from 'pg';
import { OTHER_SERVERS } from '#server/db/is-server-running.ts';
import { ledgerRights } from '#server/db/ledger-rights.ts';
import { BackupError, type Heading, readParts } from './format.ts';
import { JOBS, type JobStore, readJobs } from './jobs.ts';
import { inTransaction } from './session.ts';
import { columnsOf, NOT_KEPT } from './tables.ts';

/** Maximum rows, and characters of them, in one statement. */
const ROWS_AT_ONCE = 1_000;
const TEXT_AT_ONCE = 1_000_000;

/** Every person who signs up, applies or writes has a row in one of these; a server that was only started has none. */
const PEOPLE = ['public.users', 'public.partnerships', 'public.messages'];

interface Loading {
  file: string;
  /** The header and tables of the file. */
  tables: string[];
  /** Delete what the database holds. */
  replace: boolean;
  jobs: JobStore;
}

/**
 * Replaces the contents of the database by those of `file`, in one transaction. Throws BackupError and changes nothing
 * if a server uses the database, or if it holds people and `replace` is not set.
 */
export function loadBackup(
  connectionString: string,
  { file, tables, replace, jobs }: Loading,
): Promise<number> {
  return inTransaction(connectionString, 'begin', async (client) => {
    await refuseRunning(client);
    if (!replace) await refusePeople(client);
    const own = tables.filter((table) => table !== JOBS);
    const loader = new Loader(client, jobs);
    // A ledger is replaced as a whole, which nobody else may do; older backups are of tables whose triggers count, and
    // hold the counts.
    for (const table of own) await client.query(`alter table ${table} disable trigger user`);
    for (const statement of ledgerRights(own, 'open')) await client.query(statement);
    await client.query(`truncate ${[...own, NOT_KEPT].join(', ')}`);
    await client.query(`delete from ${JOBS}`);
    for await (const part of readParts(file)) {
      if ('heading' in part) await loader.begin(part.heading);
      else await loader.add(part.row);
    }
    await loader.flush();
    for (const statement of ledgerRights(own, 'closed')) await client.query(statement);
    for (const table of own) await client.query(`alter table ${table} enable trigger user`);
    return loader.rows;
  });
}

async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(OTHER_SERVERS);
  if (rows.length > 0) throw new BackupError('A server is at work on this database: stop all of them first');
}

async function refusePeople(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    PEOPLE.map((table) => `(select 1 from ${table} limit 1)`).join(' union all '),
  );
  if (rows.length > 0) {
    throw new BackupError(
      'This database holds people already. To lose them and all else in it, add --replace',
    );
  }
}

/** Writes rows in batches. */
class Loader {
  readonly #client: pg.Client;
  readonly #jobs: JobStore;
  #write: (rows: readonly string[]) => Promise<unknown> = async () => undefined;
  #portion: string[] = [];
  #length = 0;
  rows = 0;

  constructor(client: pg.Client, jobs: JobStore) {
    this.#client = client;
    this.#jobs = jobs;
  }

  /** The rows that follow belong to this table. */
  async begin({ table, columns }: Heading): Promise<void> {
    await this.flush();
    this.#write =
      table === JOBS
        ? (rows) => this.#jobs.send(this.#client, readJobs(columns, rows))
        : await this.#insertInto({ table, columns });
  }

  async #insertInto({ table, columns }: Heading): Promise<(rows: readonly string[]) => Promise<unknown>> {
    const types = new Map((await columnsOf(this.#client, table)).map(({ name, type }) => [name, type]));
    const values = columns.map((name, index) => {
      if (!types.has(name)) throw new BackupError(`This version of Morin keeps no ${table}.${name}`);
      return `(r ->> ${index})::${types.get(name)}`;
    });
    const insert = `insert into ${table} (${columns.join(', ')})
      select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`;
    return (rows) => this.#client.query(insert, [`[${rows.join()}]`]);
  }

  async add(row: string): Promise<void> {
    this.#portion.push(row);
    this.#length += row.length;
    if (this.#portion.length === ROWS_AT_ONCE || this.#length > TEXT_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#portion.length > 0) await this.#write(this.#portion);
    this.rows += this.#portion.length;
    this.#portion = [];
    this.#length = 0;
  }
}
