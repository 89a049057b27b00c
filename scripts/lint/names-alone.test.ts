import { afterAll, expect, test } from 'vitest';
import { makeLintSandbox } from './lint-sandbox.ts';

const REFUSED = ["page.locator('.card')", "record.getByText('Save')", "page.getByTestId('save')"];
const ALLOWED = ["page.getByRole('button', { name: 'Save' })", "record.getByLabel('Note').first()"];

const sandbox = makeLintSandbox();
afterAll(sandbox.remove);

// Mutation: without the entry of `biome.json` for journeys.
test('a journey finds nothing by a selector or by text', () => {
  expect(complaints('journeys.spec.ts', REFUSED)).toBe(REFUSED.length);
  expect(complaints('journeys.spec.ts', ALLOWED)).toBe(0);
  expect(complaints('lists.spec.ts', REFUSED)).toBe(0);
});

/** How often the rule complains of `calls` in that browser test. */
function complaints(name: string, calls: readonly string[]): number {
  const body = calls.map((call) => `  ${call};`).join('\n');
  const source = `export function find(page: Page, record: Page) {\n${body}\n  return [page, record];\n}\n`;
  return sandbox.complaints(`tests/e2e/${name}`, source, 'names and roles alone');
}
