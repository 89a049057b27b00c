import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A build of `dist/` that goes on until it is told to end, and answers when it is asked whether it has begun. */
const BUILD = `
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { buildOnce } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'build-once.ts')).href)};
let builds = false;
let end;
process.on('message', (told) => (told === 'end' ? end() : process.send(builds)));
await buildOnce({
  isBuilt: () => existsSync('built'),
  build: () => new Promise((done) => {
    builds = true;
    end = () => {
      writeFileSync('built', String(process.pid));
      done();
    };
  }),
});
process.disconnect();
`;

let folder: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'morin-build-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function begin() {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: folder,
    stdio: [...stdio],
  });
  running.push(child);
  const ended = once(child, 'exit');
  return {
    /** Whether it builds now. */
    async builds(): Promise<boolean> {
      const answer = once(child, 'message');
      child.send('builds?');
      return (await answer)[0];
    },
    end: () => child.send('end'),
    kill: () => child.kill('SIGKILL') && ended,
    ended,
  };
}

// Mutations: only BEGIN, with which all three build; a file as the lock, which a killed process leaves behind.
test('of three builds of a folder one builds, the next where that was killed, and the last finds it done', async () => {
  const all = [begin(), begin(), begin()];
  const answers = await Promise.all(all.map((each) => each.builds()));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await all[answers.indexOf(true)]?.kill();
  const left = all.filter((_, n) => !answers[n]);
  const whoBuilds = () => Promise.all(left.map((each) => each.builds()));
  await expect.poll(async () => (await whoBuilds()).filter(Boolean)).toHaveLength(1);
  left[(await whoBuilds()).indexOf(true)]?.end();
  const codes = await Promise.all(left.map(async ({ ended }) => (await ended)[0]));
  expect(codes).toEqual([0, 0]);
});
