import type { Client } from 'pg';

/** Two sessions of a database that holds nothing but what the checks make. */
export interface Trial {
  one: Client;
  two: Client;
}

/** One thing that the site asks of its database. Throws where the engine does not do it. */
export interface Check {
  what: string;
  /** What needs it. */
  needed: string;
  run(trial: Trial): Promise<void>;
}

/** The error that `statement` ends with; throws where it succeeds. */
export async function failureOf(
  statement: Promise<unknown>,
): Promise<{ code?: string; constraint?: string; message: string }> {
  const error = await statement.then(
    () => undefined,
    (failure: Error) => failure,
  );
  if (!error) throw new Error('succeeded, and must not');
  return error;
}

/** Whether `statement` waits: not answered within a quarter of a second. Its outcome is the caller's to await. */
export async function waits(statement: Promise<unknown>): Promise<boolean> {
  const settled = statement.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 250))]);
}
