import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EnvironmentError, readEnv } from '#server/env.ts';
import { applyEdit } from './apply-edit.ts';
import { missingLine } from './missing-line.ts';
import type { Block } from './read-blocks.ts';
import type { Scratch } from './scratch.ts';

/** Milliseconds that a block may take: `npm install` and a build on a slow machine, or all else. */
const LIMITS = { long: 1_200_000, short: 240_000 };
const STOP_LIMIT_MS = 30_000;

/** A block that does not do what its document says. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

/** Follows the blocks of one document one after another. Throws `DocumentError` at the first that does not hold. */
export async function followDocument(
  blocks: Block[],
  scratch: Scratch,
  onFollowed: (block: Block) => void,
): Promise<void> {
  const servers: ChildProcess[] = [];
  const stopAll = async () => {
    for (const server of servers.splice(0)) await stop(server);
  };
  try {
    for (const block of blocks) {
      if (block.kind === 'diff') {
        edit(block, scratch);
      } else {
        if (block.marks.has('alone')) await stopAll();
        const { child, output } = launch(block, scratch);
        if (block.marks.has('server')) servers.push(child);
        await follow(block, scratch, child, output);
      }
      onFollowed(block);
    }
  } finally {
    await stopAll();
  }
}

function edit({ file, script, line }: Block, { checkout }: Scratch): void {
  try {
    applyEdit(join(checkout, file), script);
  } catch (error) {
    throw new DocumentError(`Line ${line}, ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function launch({ kind, script }: Block, { checkout, env, here }: Scratch) {
  const code = kind === 'settings' ? `set -a\n${script}\nenv` : script;
  // A group of its own, as a terminal makes one: what Ctrl+C reaches.
  const child = spawn('sh', ['-ec', here(code)], { cwd: checkout, env, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += String(text);
      child.emit('said');
    });
  }
  return { child, output: () => said };
}

async function follow(
  block: Block,
  { here }: Scratch,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const expected = block.expected.map(here);
  const limit = AbortSignal.timeout(block.marks.has('long') ? LIMITS.long : LIMITS.short);
  // The output of settings is the whole environment, which no log of a build should hold.
  const said = () => (block.kind === 'settings' ? '' : `\n\n${output()}`);
  const fail = (why: string) => new DocumentError(`${why}\n\n${block.script}${said()}`);
  const ended = once(child, 'close', { signal: limit }).then(
    ([code]) => code as number,
    () => {
      throw fail('It takes too long');
    },
  );
  if (block.marks.has('server')) {
    const code = await Promise.race([
      ended,
      untilSaid(child, () => missingLine(output(), expected) === undefined),
    ]);
    if (code !== undefined) throw fail(`A server ended with ${code}`);
    ended.catch(() => {});
    return;
  }
  const code = await ended;
  if (code !== 0) throw fail(`It ended with ${code}`);
  const missing = missingLine(output(), expected);
  if (missing !== undefined) throw fail(`It did not say: ${missing}`);
  if (block.kind === 'settings') checkSettings(output(), fail);
}

async function untilSaid(child: ChildProcess, isSaid: () => boolean): Promise<undefined> {
  while (!isSaid()) await once(child, 'said');
}

/** Ends it as Ctrl+C in its terminal does. Throws if it does not end, which would leave it behind. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  process.kill(-Number(server.pid), 'SIGINT');
  await ended;
}

function checkSettings(output: string, fail: (why: string) => DocumentError): void {
  const lines = output.split('\n').map((line) => line.split(/=(.*)/s));
  try {
    readEnv(Object.fromEntries(lines));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw fail(error.message);
  }
}
