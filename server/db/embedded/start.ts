import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataDirectoryError } from '#server/db/data-directory-error.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataDirectory } from './lock.ts';
import type { EngineLog } from './log.ts';
import { maintain } from './maintenance.ts';
import { makeSocketDirectory } from './socket-directory.ts';
import { Supervisor } from './supervisor.ts';
import type { ListenAddress } from './thread.ts';
import { watchDisk } from './watch-disk.ts';

export interface EmbeddedOptions {
  /** Made if it does not exist; relative to the working directory. */
  dataDir: string;
  log: EngineLog;
  /** Timeout in ms after which a query counts as stuck and the engine is restarted. */
  stuckTimeout?: number;
}

export interface EmbeddedPostgres {
  /** The connection string for `pg`; it stays the same until `close`, also when the engine is restarted. */
  connectionString: string;
  /** Shuts down; open connections end and their transactions are rolled back. End the pools first. */
  close(): Promise<void>;
}

const STUCK_TIMEOUT_MS = 8_000;
const SOCKET = '.s.PGSQL.5432';
/** The lowest limit of any system is 104 bytes, including a zero byte. */
const LONGEST_SOCKET_PATH = 103;
const RANDOM_PART = 'morin-000000';

/**
 * Starts PostgreSQL inside this process, in a thread of its own, on a directory that no other process may use.
 * Resolves when it accepts connections. Throws DataDirectoryInUseError if another process uses the directory,
 * and DataDirectoryError if it cannot be used.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, stuckTimeout = STUCK_TIMEOUT_MS } = options;
  const dataDir = resolve(options.dataDir);
  const release: (() => void)[] = [];
  const releaseAll = () => {
    for (const each of release.splice(0).reverse()) each();
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    release.push(lockDataDirectory(dataDir));
    const directory = await ensureCluster(dataDir);
    const { listen, remove } = chooseAddress(dataDir);
    release.push(remove);
    const supervisor = await Supervisor.start({ directory, listen, log, stuckTimeout });
    const connectionString = addressOf(supervisor.listen);
    const endMaintenance = maintain(connectionString, log);
    release.push(watchDisk(dataDir, log));
    return {
      connectionString,
      async close() {
        if (release.length === 0) return;
        await endMaintenance();
        await supervisor.close();
        releaseAll();
      },
    };
  } catch (error) {
    releaseAll();
    // Faults of the system have a code; what has none is a fault of ours, and keeps its stack.
    const ofSystem = error instanceof Error && 'code' in error;
    throw ofSystem ? dataDirectoryError(dataDir, error) : error;
  }
}

function chooseAddress(dataDir: string): { listen: ListenAddress; remove(): void } {
  const length = Buffer.byteLength(join(tmpdir(), RANDOM_PART, SOCKET));
  if (process.platform === 'win32' || length > LONGEST_SOCKET_PATH) {
    const password = randomBytes(32).toString('hex');
    return { listen: { host: '127.0.0.1', port: 0, password }, remove: () => undefined };
  }
  const directory = makeSocketDirectory(dataDir);
  return { listen: { path: join(directory.path, SOCKET) }, remove: directory.remove };
}

/** Names the port and the encryption, because `pg` would otherwise read those from the environment. */
function addressOf(listen: ListenAddress): string {
  if ('path' in listen) {
    const directory = encodeURIComponent(listen.path.slice(0, -SOCKET.length - 1));
    return `postgresql://postgres@localhost:5432/postgres?host=${directory}&sslmode=disable`;
  }
  return `postgresql://postgres:${listen.password}@${listen.host}:${listen.port}/postgres?sslmode=disable`;
}
