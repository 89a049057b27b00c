import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SETTINGS } from '#server/env.ts';

/** A copy of the checkout in which documents are followed, as somebody has it who fetched it just now. */
export interface Scratch {
  /** Where commands run. */
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

/** Makes a scratch folder of the checkout in the working directory; `built`: with its packages and its build. */
export async function makeScratch({ built }: { built: boolean }): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-docs-'));
  const checkout = join(folder, 'opt/morin');
  for (const made of ['opt', 'tmp', 'var/backups/morin', 'var/lib', 'etc']) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  cpSync('.', checkout, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  if (built) {
    symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
    if (existsSync('dist')) cpSync('dist', join(checkout, 'dist'), { recursive: true });
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

/** A port of this machine that nobody listens on just now. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The environment without settings of a real site and without what npm adds for its scripts: a reader has the system’s Node. */
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
