import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A forbidden import for every rule; the file it leads to is made, too, where it is ours. */
const FORBIDDEN = [
  ['contracts-stand-alone', 'contracts/a.ts', 'react'],
  ['understanding-reads-dates-and-phones', 'contracts/call/understanding/a.ts', 'react'],
  ['web-is-no-server', 'web/lib/a.ts', '#server/env.ts'],
  ['server-is-no-web', 'server/a.ts', '#web/ui/b.ts'],
  ['nobody-needs-tests', 'server/b.ts', '#tests/c.ts'],
  ['ui-knows-no-business', 'web/ui/a.ts', '#contracts/b.ts'],
  ['lib-is-low', 'web/lib/b.ts', '#web/features/x/a.ts'],
  ['features-stand-apart', 'web/features/x/b.ts', '../y/a.ts'],
  ['features-are-low', 'web/features/x/c.ts', '#web/sections/b.ts'],
  ['sections-are-low', 'web/sections/a.ts', '#web/features/x/a.ts'],
  ['routes-touch-no-sql', 'server/http/routes/a.ts', 'drizzle-orm'],
  ['domain-is-pure', 'server/domain/a.ts', 'hono'],
  ['db-is-low', 'server/db/a.ts', '#server/domain/b.ts'],
  ['adapters-are-built-once', 'server/http/a.ts', '#server/auth/password-hasher.ts'],
  ['no-cycles', 'web/ui/c.ts', './c.ts'],
  ['resolvable', 'web/ui/d.ts', './nowhere.ts'],
] as const;
const TARGETS = [
  'server/env.ts',
  'server/auth/password-hasher.ts',
  'server/domain/b.ts',
  'web/ui/b.ts',
  'web/sections/b.ts',
  'web/features/x/a.ts',
  'web/features/y/a.ts',
  'contracts/b.ts',
  'tests/c.ts',
];

let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.js'])
    cpSync(file, join(house, file));
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const file of TARGETS) write(file, 'export {};\n');
  for (const [, file, target] of FORBIDDEN) write(file, `import '${target}';\n`);
});
afterAll(() => rmSync(house, { recursive: true }));

test('every import rule stops the import that it forbids', () => {
  const found = violations();
  for (const [rule, file] of FORBIDDEN) expect(found).toContain(`${rule}: ${file}`);
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
