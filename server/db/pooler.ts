import type pg from 'pg';

/** What PostgreSQL keeps for a session, and a pooler therefore refuses or mixes up. */
type SessionSettings = Pick<pg.ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

/**
 * Whether a connection string says that a pooler in transaction mode is in front of the database: `?pgbouncer=true`, as
 * other libraries and hosts write it, too. Each transaction may then be on another session of PostgreSQL.
 */
export function isBehindPooler(connectionString: string): boolean {
  return /[?&]pgbouncer=true(&|$)/.test(connectionString);
}

/** These settings of a session; none behind a pooler. */
export function sessionSettings(connectionString: string, settings: SessionSettings): SessionSettings {
  return isBehindPooler(connectionString) ? {} : settings;
}

/** Clients whose statements have no names: the next one may run where nobody has prepared it. */
export function unnamedStatementsClient(Client: typeof pg.Client): typeof pg.Client {
  return class UnnamedStatementsClient extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((first: unknown, ...rest: unknown[]) =>
        query(withoutName(first), ...rest)) as pg.Client['query'];
    }
  };
}

function withoutName(statement: unknown): unknown {
  const named = typeof statement === 'object' && statement !== null && 'name' in statement;
  return named ? { ...statement, name: undefined } : statement;
}
