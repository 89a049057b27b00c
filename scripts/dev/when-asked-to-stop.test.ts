import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'when-asked-to-stop.ts');
const PROGRAM = `import { whenAskedToStop } from '${MODULE}';
whenAskedToStop(async () => console.log('closed'));
console.log('ready');`;
const NODE = [process.execPath, '--input-type=module', '-e', PROGRAM];

/** Starts the program, by a shell that stays if `shell`; answers what it said so far. */
async function begin(shell: boolean) {
  const child = shell
    ? spawn('sh', ['-c', '"$@" & wait', 'sh', ...NODE])
    : spawn('sh', ['-c', 'exec "$@"', 'sh', ...NODE]);
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/ready\n/);
  return { child, said: () => said };
}

// Mutation: without SIGHUP, which ends a process before it has closed anything.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it after it has closed', async (signal) => {
  const { child, said } = await begin(false);
  const exited = once(child, 'close');
  child.kill(signal);
  expect(await exited).toEqual([0, null]);
  expect(said()).toContain('closed');
});

// Mutation: without the look at its parent it goes on.
test('the process ends when what started it is killed without a word', async () => {
  const { child, said } = await begin(true);
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  // The last one that holds this pipe is the program itself.
  await closed;
  expect(said()).toContain('closed');
});
