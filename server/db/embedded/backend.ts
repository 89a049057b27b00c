import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { SyncedFileSystem } from './synced-file-system.ts';
import { startupMessage } from './wire.ts';

/** PostgreSQL's one session, which is driven by messages of its own protocol. */
export interface Backend {
  /** The messages that a client receives after its startup message, once it is authenticated. */
  readonly greeting: Buffer;
  /** Runs whole messages; `reply` receives the answers as they come, all before this returns. */
  run(messages: Uint8Array, reply: (bytes: Buffer) => void): void;
  inTransaction(): boolean;
  close(): Promise<void>;
}

/** Memory within the server's budget, real syncs, and a log without personal data. */
const SETTINGS = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '32MB',
  maintenance_work_mem: '16MB',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** PGlite's own way to leave an error and continue; any other exception means that the engine is broken. */
const RECOVERABLE = 100;

/**
 * Opens the cluster in `directory`, creating it if it is missing.
 * `onBroken` must end the thread: the engine would otherwise continue in an undefined state, or loop for ever.
 */
export async function openBackend(options: {
  directory: string;
  onLog: (line: string) => void;
  onBroken: (error: unknown) => void;
}): Promise<Backend> {
  const database = await PGlite.create({
    fs: new SyncedFileSystem(options.directory),
    extensions: { pg_trgm, btree_gist },
    startParams: [
      ...PGlite.defaultStartParams, // the defaults include one that turns syncs off, which ours overrules
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onStderr: (line: string) => {
      options.onLog(line);
      return false;
    },
  });
  breakOnUnknownErrors(database.Module, options.onBroken);

  const run: Backend['run'] = (messages, reply) => {
    const onRawData = (bytes: Uint8Array) => reply(Buffer.from(bytes));
    database.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch(options.onBroken);
  };
  const greeting: Buffer[] = [];
  run(startupMessage(), (bytes) => greeting.push(bytes));

  return {
    greeting: Buffer.concat(greeting),
    run,
    inTransaction: () => database.isInTransaction(),
    close: () => database.close(),
  };
}

function breakOnUnknownErrors(
  engine: Pick<PGlite['Module'], '_PostgresMainLoopOnce'>,
  onBroken: (error: unknown) => void,
): void {
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isRecoverable(error)) onBroken(error);
      throw error;
    }
  };
}

function isRecoverable(error: unknown): boolean {
  return error instanceof Object && 'status' in error && error.status === RECOVERABLE;
}
