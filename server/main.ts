import { OperatorError } from './operator-error.ts';
import { readSettings } from './read-settings.ts';
import { start } from './start.ts';
import { STOP_TIMEOUTS } from './stop-timeouts.ts';

try {
  await run();
} catch (error) {
  fail(error);
}

async function run(): Promise<void> {
  const env = readSettings();
  const server = await start(env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1_000 + STOP_TIMEOUTS.all).unref();
      server.close().then(() => process.exit(0), fail);
    });
  }
  const opened = await server.opened;
  if (!opened) return;
  const { deps, setupLink } = opened;
  say(`\n  ${deps.site.companyName} is at ${env.PUBLIC_URL ?? server.url}\n`);
  if (setupLink)
    say(
      `  Nobody can sign in to the dashboard yet. Make yourself its admin (works once, 24 h):\n  ${setupLink}\n`,
    );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Errors that the operator can fix are printed in plain words; others with their stack. */
function fail(error: unknown): never {
  const plain = error instanceof OperatorError;
  const text = error instanceof Error ? (plain ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
