import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { figure, type Row } from '../row.ts';
import { listPages } from './pages.ts';

/** All that the site is built from. */
const SOURCES = [
  'astro.config.ts',
  'content',
  'contracts',
  'package.json',
  'scripts',
  // The formats of compressed pages, which the build and the server share.
  'server/http/static',
  'tsconfig.json',
  'web',
];
const ASTRO = resolve('node_modules/astro/bin/astro.mjs');
/** A page of the longer kind, and how many copies of it are added. */
const PATTERN = 'content/use-cases/home-services.yaml';
const ADDED = [150, 450];
/** Builds of the site as it is. With more pages, which takes minutes, it is built once. */
const BUILDS = 3;

/**
 * How long the site takes to build, compression and pictures included: as it is, and with more pages. Where its time
 * grew faster than the pages, the later ones would cost more than the first of them.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-build-'));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const pages = listPages().length;
  // The first build reads all of its sources from the disk.
  await build(folder);
  const own: number[] = [];
  for (let n = 0; n < BUILDS; n++) own.push(await build(folder));
  const group = 'Build';
  const rows: Row[] = [
    {
      group,
      what: `the site, ${pages} pages`,
      ...figure(own),
      unit: 's',
      limit: { at: 'most', value: 15 },
    },
  ];
  for (const added of ADDED) {
    addPages(folder, added);
    rows.push({ group, what: `with ${pages + added} pages`, value: await build(folder), unit: 's' });
  }
  const [as = Number.NaN, more = Number.NaN, most = Number.NaN] = rows.map(({ value }) => value);
  const [few = 0, many = 0] = ADDED;
  rows.push({
    group,
    what: `each page of the last ${many - few}`,
    value: ((most - more) * 1_000) / (many - few),
    unit: 'ms',
    against: { what: `of the ${few} before`, value: ((more - as) * 1_000) / few },
    limit: { at: 'most', value: 1.25, of: 'ratio' },
  });
  rmSync(folder, { recursive: true });
  return rows;
}

/** Makes it `count` copies in all. */
function addPages(folder: string, count: number): void {
  const pattern = readFileSync(join(folder, PATTERN), 'utf8');
  for (let index = 1; index <= count; index++) {
    const copy = pattern
      .replace(/^slug: .*$/m, `slug: copy-${index}`)
      .replace(/^name: .*$/m, `name: Copy ${index}`);
    writeFileSync(join(folder, `content/use-cases/copy-${index}.yaml`), copy);
  }
}

/** Seconds that the build in `folder` takes. */
async function build(folder: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [ASTRO, 'build', '--force', '--silent'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The site was not built');
  return (performance.now() - start) / 1_000;
}
