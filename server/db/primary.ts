import pg from 'pg';
import { SETUP_APPLICATION } from './long-timeout-pool.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * The servers that a connection string names, one string each: `postgres://user:password@one:5432,two:5432/morin` has
 * two.
 */
export function serversOf(connectionString: string): string[] {
  const [, before = '', servers = '', after = ''] = SEVERAL.exec(connectionString) ?? [];
  if (!servers.includes(',')) return [connectionString];
  return servers.split(',').map((server) => before + server + after);
}

/**
 * A server that follows another one: PostgreSQL's own code for a write there, an outage until one of them is promoted.
 */
class StandbyError extends Error {
  override name = 'StandbyError';
  override message = 'This server takes no writes';
  readonly code = '25006';
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0].transaction_read_only !== 'off') throw new StandbyError();
}

/**
 * The clients of a pool on several servers: each connects to the one that took the last connection; if that is gone,
 * silent or a standby, the attempt fails and the next goes to the next server. node-postgres itself knows only one
 * server.
 */
export function primaryClient(servers: string[]): typeof pg.Client {
  let current = 0;
  return class PrimaryClient extends pg.Client {
    readonly #server: number;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: servers[current] });
      this.#server = current;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      // What pg passes for success is `undefined`, whatever its types say.
      if (callback) connected.then(() => callback(undefined as unknown as Error), callback);
      return callback ? undefined : connected;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        await refuseStandby(this);
        return this;
      } catch (error) {
        if (this.#server === current) current = (current + 1) % servers.length;
        await this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

/**
 * The connection string of the first of these servers that takes writes. Throws what the last one answered if none
 * does.
 */
export async function findPrimary(connectionString: string): Promise<string> {
  const servers = serversOf(connectionString);
  let failure: unknown;
  for (const server of servers.length > 1 ? servers : []) {
    const client = new pg.Client({
      connectionString: server,
      application_name: SETUP_APPLICATION,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    try {
      await client.connect();
      await refuseStandby(client);
      return server;
    } catch (error) {
      failure = error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  if (failure) throw failure;
  return connectionString;
}
