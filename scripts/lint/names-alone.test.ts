import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const REFUSED = ["page.locator('.card')", "record.getByText('Save')", "page.getByTestId('save')"];
const ALLOWED = ["page.getByRole('button', { name: 'Save' })", "record.getByLabel('Note').first()"];

let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'names-alone-'));
  mkdirSync(join(house, 'tests/e2e'), { recursive: true });
  cpSync('scripts/lint', join(house, 'scripts/lint'), { recursive: true });
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
});
afterAll(() => rmSync(house, { recursive: true }));

// Mutation: without the entry of `biome.json` for journeys.
test('a journey finds nothing by a selector or by text', () => {
  expect(complaints('journeys.spec.ts', REFUSED)).toBe(REFUSED.length);
  expect(complaints('journeys.spec.ts', ALLOWED)).toBe(0);
  expect(complaints('lists.spec.ts', REFUSED)).toBe(0);
});

/** How often the rule complains of `calls` in that browser test. */
function complaints(name: string, calls: readonly string[]): number {
  const file = `tests/e2e/${name}`;
  const body = calls.map((call) => `  ${call};`).join('\n');
  writeFileSync(
    join(house, file),
    `export function find(page: Page, record: Page) {\n${body}\n  return [page, record];\n}\n`,
  );
  const command = resolve('node_modules/@biomejs/biome/bin/biome');
  try {
    execFileSync(process.execPath, [command, 'lint', file], { cwd: house, encoding: 'utf8', stdio: 'pipe' });
    return 0;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.split('names and roles alone').length - 1;
  }
}
