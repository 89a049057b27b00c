import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.js';

/** A forbidden import for every rule; the file it leads to is made, too, where it is ours. */
const FORBIDDEN = [
  ['contracts-stand-alone', 'contracts/a.ts', 'react'],
  ['understanding-reads-dates-and-phones', 'contracts/call/understanding/a.ts', 'react'],
  ['web-is-no-server', 'web/lib/a.ts', '#server/env.ts'],
  ['server-is-no-web', 'server/a.ts', '#web/ui/b.ts'],
  ['nobody-needs-tests', 'server/b.ts', '#tests/c.ts'],
  ['ui-knows-no-business', 'web/ui/a.ts', '#contracts/b.ts'],
  ['lib-is-low', 'web/lib/b.ts', '#web/features/x/a.ts'],
  ['build-is-not-loaded', 'web/ui/e.ts', '#web/lib/build/a.ts'],
  ['admin-stands-apart', 'web/features/x/d.ts', '#web/admin/session/a.ts'],
  ['admin-is-low', 'web/admin/session/b.ts', '#web/features/x/a.ts'],
  ['admin-pages-stand-apart', 'web/admin/team/a.ts', '#web/admin/audit/a.ts'],
  ['books-serve-money', 'web/admin/insights/books-serve.ts', '#web/admin/books/a.ts'],
  ['admin-records-are-low', 'web/admin/records/a.ts', '#web/admin/audit/a.ts'],
  ['admin-session-is-lowest', 'web/admin/session/c.ts', '#web/admin/records/b.ts'],
  ['lists-know-views-and-updates', 'web/admin/records/views/a.ts', '#web/admin/records/list/a.ts'],
  ['features-stand-apart', 'web/features/x/b.ts', '../y/a.ts'],
  ['features-are-low', 'web/features/x/c.ts', '#web/sections/b.ts'],
  ['sections-are-low', 'web/sections/a.ts', '#web/features/x/a.ts'],
  ['routes-touch-no-sql', 'server/http/routes/a.ts', 'drizzle-orm'],
  ['domain-is-pure', 'server/domain/a.ts', 'hono'],
  ['database-clients-are-few', 'server/http/routes/b.ts', 'pg'],
  ['db-is-low', 'server/db/a.ts', '#server/domain/b.ts'],
  ['adapters-are-built-once', 'server/http/a.ts', '#server/auth/password-hasher.ts'],
  ['adapters-are-built-once', 'server/main.ts', '#server/auth/password-hasher.ts'],
  ['adapters-are-built-once', 'server/cli/run-cli.ts', '#server/auth/password-hasher.ts'],
  ['foreign-input-in-threads', 'server/mailbox/a.ts', 'postal-mime'],
  ['foreign-input-in-threads', 'server/calendar/a.ts', '#server/calendar/busy-in.ts'],
  ['deps-is-the-top', 'server/jobs/a.ts', '#server/deps.ts'],
  ['no-cycles', 'web/ui/c.ts', './c.ts'],
  ['resolvable', 'web/ui/d.ts', './nowhere.ts'],
] as const;
const TARGETS = [
  'server/env.ts',
  'server/deps.ts',
  'server/auth/password-hasher.ts',
  'server/calendar/busy-in.ts',
  'server/domain/b.ts',
  'web/ui/b.ts',
  'web/lib/build/a.ts',
  'web/sections/b.ts',
  'web/features/x/a.ts',
  'web/admin/session/a.ts',
  'web/admin/audit/a.ts',
  'web/admin/books/a.ts',
  'web/admin/records/b.ts',
  'web/admin/records/list/a.ts',
  'web/features/y/a.ts',
  'contracts/b.ts',
  'tests/c.ts',
];

/** What deps.ts builds: nobody else may. */
const ADAPTERS = [
  ...readFileSync('server/deps.ts', 'utf8').matchAll(
    /^import \{.*\b(?:create|open|start)[A-Z].* from '\.\/(.+\/.+)\.ts';$/gm,
  ),
].map(([, adapter = '']) => adapter);
const builderOf = (adapter: string) => `server/http/builds-${adapter.replaceAll('/', '-')}.ts`;

/** Files that know each other only by their types. */
const TYPE_CYCLE = [
  ['server/http/e.ts', './f.ts'],
  ['server/http/f.ts', './e.ts'],
] as const;

let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.js'])
    cpSync(file, join(house, file));
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const file of TARGETS) write(file, 'export {};\n');
  for (const [, file, target] of FORBIDDEN) write(file, `import '${target}';\n`);
  for (const adapter of ADAPTERS) {
    write(`server/${adapter}.ts`, 'export {};\n');
    write(builderOf(adapter), `import '#server/${adapter}.ts';\n`);
  }
  for (const [file, target] of TYPE_CYCLE) {
    write(file, `import type { Other } from '${target}';\nexport type Own = Other;\n`);
  }
});
afterAll(() => rmSync(house, { recursive: true }));

test('every import rule stops the import that it forbids', () => {
  const found = violations();
  for (const [rule, file] of FORBIDDEN) expect(found).toContain(`${rule}: ${file}`);
  expect(new Set(FORBIDDEN.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
  // Mutation: an adapter left out of `adapters-are-built-once`.
  for (const adapter of ADAPTERS) expect(found).toContain(`adapters-are-built-once: ${builderOf(adapter)}`);
  expect(ADAPTERS).toContain('calendar/calendar-client');
  // Mutation: with `tsPreCompilationDeps: false`, imports of types are not seen.
  expect(found).toContain('no-cycles: server/http/e.ts');
}, 30_000);

function write(file: string, text: string): void {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function violations(): string[] {
  const folders = ['contracts', 'server', 'web', 'tests'];
  const command = resolve('node_modules/.bin/depcruise');
  const json = execFileSync(process.execPath, [command, ...folders, '--output-type', 'json', '--no-cache'], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { summary } = JSON.parse(json) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
