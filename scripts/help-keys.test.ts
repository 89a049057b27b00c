import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LABELS, OUTCOMES } from '#web/admin/applications/review/outcome-labels.ts';
import { ACTION_KEYS } from '#web/admin/records/keys/use-list-keys.ts';
import { EVERYWHERE, HELP_GROUPS } from '#web/admin/shell/bar/help-lines.ts';

/** How the help writes the keys of the platform. */
const WRITTEN: Record<string, string> = { Control: 'Ctrl', Escape: 'Esc' };
/** Keys that are named elsewhere, by the expression that reads them. */
const NAMED: Record<string, string[]> = {
  // The fields of a record name theirs as `shortcut`, which is collected as well.
  shortcut: [],
  'LABELS[outcome].key': OUTCOMES.map((outcome) => LABELS[outcome].key),
};

const SOURCES = globSync('web/admin/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The keys that a component announces, e.g. `a`, or `Control+K`. */
function keysOf(text: string): string[] {
  const literal = [...text.matchAll(/(?:aria-keyshortcuts|\bshortcut)="([^"]+)"/g)].map(([, keys]) => keys);
  const computed = [...text.matchAll(/aria-keyshortcuts=\{([^}]+)\}/g)].flatMap(([, expression = '']) => {
    const quoted = [...expression.matchAll(/'([^']+)'/g)].map(([, keys]) => keys);
    return NAMED[expression] ?? (quoted.length > 0 ? quoted : [`what is {${expression}}`]);
  });
  return [...literal, ...computed].flatMap((keys = '') =>
    keys.startsWith('what') ? [keys] : keys.split(' '),
  );
}

const lines = [...EVERYWHERE, ...HELP_GROUPS.flatMap((group) => group.lines)];
const told = new Set(lines.map(({ keys }) => keys.join('+').toLowerCase()));
const asTold = (key: string) =>
  key
    .split('+')
    .map((part) => WRITTEN[part] ?? part)
    .join('+')
    .toLowerCase();

// Mutation: a button of a new key, or a line of the help that is gone.
test('the help tells every key that a button, a link or a field of the dashboard announces', () => {
  const announced = SOURCES.flatMap(({ path, text }) => keysOf(text).map((key) => ({ path, key })));
  expect(announced.length).toBeGreaterThan(20);
  expect(announced.filter(({ key }) => !told.has(asTold(key)))).toEqual([]);
});

// Mutation: `q` left out of the keys of lists.
test('a list hands every key of its records on, and the help tells it', () => {
  const onRecords = SOURCES.flatMap(({ text }) => keysOf(text)).filter((key) => /^[a-z]$/.test(key));
  const ofSteps = ['j', 'k'];
  expect([...new Set(onRecords)].filter((key) => !ofSteps.includes(key)).toSorted()).toEqual(ACTION_KEYS);
  expect(ACTION_KEYS.filter((key) => !told.has(key))).toEqual([]);
});
