import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SETTINGS } from '#server/env.ts';

/** A machine of its own in which documents are followed: its folders and its port. */
export interface Scratch {
  /** Where commands run: empty until `fillCheckout` has copied the checkout. */
  checkout: string;
  env: NodeJS.ProcessEnv;
  /** The text of a document with the folders and the port of this scratch in place of a real machine's. */
  here(text: string): string;
  remove(): void;
}

/** What is no part of the source, or is made anew. */
const LEFT_OUT = /^(node_modules|dist|data|test-results|playwright-report|\.astro|\.git|.*\.env)$/;
/** The port of a server that is started as the documents say. */
const USUAL_PORT = 'localhost:3000';

/** Makes a scratch folder. */
export async function makeScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-docs-'));
  const checkout = join(folder, 'opt/morin');
  for (const made of ['opt/morin', 'tmp', 'var/backups/morin', 'var/lib', 'etc']) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  const port = await findFreePort();
  return {
    checkout,
    env: { ...readersEnvironment(), PORT: String(port), TMPDIR: join(folder, 'tmp') },
    here: (text) =>
      text
        .replaceAll(USUAL_PORT, `localhost:${port}`)
        .replace(/(?<![\w./-])\/(opt|var|tmp|etc)\//g, (path) => folder + path),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/**
 * Copies the checkout of the working directory into a scratch folder, as somebody has it who fetched it just now;
 * `built`: with its packages and its build.
 */
export function fillCheckout({ checkout }: Scratch, { built }: { built: boolean }): void {
  cpSync('.', checkout, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  if (!built) return;
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
  if (existsSync('dist')) cpSync('dist', join(checkout, 'dist'), { recursive: true });
}

/** The name and address under which the scratch keeps the sources as they were fetched. */
const READER = ['-c', 'user.name=Reader', '-c', 'user.email=reader@example.com'];

/** Keeps the sources in a scratch folder, and answers how they are put back after a document that changes them. */
export function keepSources({ checkout: cwd }: Scratch): () => void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git(...READER, 'commit', '--quiet', '--message', 'As fetched');
  return () => {
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '--force', '-d');
  };
}

/** A port of this machine that nobody listens on just now. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * The environment without settings of a real site and without what npm adds for its scripts: a reader has the system’s
 * Node.
 */
function readersEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of [...SETTINGS, 'SETTINGS_FILE']) delete env[name];
  for (const name of Object.keys(env))
    if (/^npm_|^(NODE|INIT_CWD|NODE_ENV|NODE_OPTIONS)$/.test(name)) delete env[name];
  const ours = /node_modules\/(\.bin|npm\/)|node-gyp-bin/;
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !ours.test(path))
    .join(delimiter);
  return env;
}
