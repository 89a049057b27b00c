import { createHashGate } from '#server/auth/hash-gate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { readSiteFacts } from '#server/site-facts.ts';
import { systemContext } from '#server/system-context.ts';

/** What is wrong with how a command was called; its message is all that is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs an operator's command on the database, whether or not a server is running on it, and ends the process. */
export async function runCommand(name: string, work: (ctx: Context) => Promise<void>): Promise<void> {
  try {
    const env = readEnv(process.env);
    const { db, close } = await openDatabase(env, createLog('warn'), { joinRunning: true });
    const clock = () => new Date();
    await work(systemContext({ db, clock, site: readSiteFacts(), hashGate: createHashGate() }, name));
    await close();
  } catch (error) {
    const plain = error instanceof UsageError || error instanceof Failed || !(error instanceof Error);
    console.error(plain ? String(error instanceof Error ? error.message : error) : error);
    process.exitCode = 1;
  }
}
