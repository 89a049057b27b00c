import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/fixtures/free-port.ts';
import { figure, median, type Row } from '../row.ts';
import { load } from './load.ts';
import { startSite } from './site.ts';

const ROUNDS = 15;
const SECONDS = 1;
const HOME = 'dist/site/index.html.br';

/** How fast the home page is answered, beside a bare Node server and, where it is installed, nginx. */
export async function run(): Promise<Row[]> {
  const site = await startSite();
  const bare = await startBare();
  const nginx = await startNginx();
  const servers = { site, bare, ...(nginx && { nginx }) };
  const looks: { name: string; perSecond: number; cpuPerAnswer: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { url, pid }] of Object.entries(servers)) {
      looks.push({ name, ...(await load(url, '/', { seconds: SECONDS, pid })) });
    }
  }
  for (const server of Object.values(servers)) await server.stop();
  const group = 'Home page, 32 connections';
  const all = (name: string, what: 'perSecond' | 'cpuPerAnswer') =>
    looks.filter((look) => look.name === name).map((look) => look[what]);
  const rate = (name: string) => median(all(name, 'perSecond'));
  const answers = { group, what: 'answers', unit: '/s', ...figure(all('site', 'perSecond')) };
  return [
    {
      ...answers,
      against: { what: 'bare node:http, from memory', value: rate('bare') },
      limit: { at: 'least', value: 0.6, of: 'ratio' },
    },
    {
      group,
      what: 'processor time for each',
      unit: 'µs',
      ...figure(all('site', 'cpuPerAnswer')),
      against: { what: 'bare node:http', value: median(all('bare', 'cpuPerAnswer')) },
    },
    ...(nginx ? [{ ...answers, against: { what: 'nginx, one worker', value: rate('nginx') } }] : []),
  ];
}

interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function startBare(): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port), FILE: HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return running(port, child, () => {});
}

/** nginx with the same file, precompressed; `undefined` if it is not installed. */
async function startNginx(): Promise<Running | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'morin-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  access_log off; default_type text/html; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; location / { alias ${process.cwd()}/${HOME}; add_header content-encoding br; } }
}
`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  return running(port, child, () => rmSync(folder, { recursive: true }));
}

function running(port: number, child: ChildProcess, after: () => void): Running {
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      after();
    },
  };
}
