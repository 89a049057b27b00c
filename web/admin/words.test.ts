import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const SAID = globSync('web/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8').replace(COMMENTS, ''),
}));

/** `words` as a text of its own: in quotation marks, or between tags. */
const whole = (words: string) => new RegExp(`(^\\s*|['"\`>])${words}[.;]?(\\s*$|['"\`<])`, 'm');
const filesWith = (pattern: RegExp) => SAID.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

// Mutation: "Move" on the button of a setup.
test.each([
  ['Assign to me', ['records/details/OwnerField.tsx', 'signups/bulk/BulkActions.tsx']],
  [
    'Assign to…',
    ['records/details/OwnerField.tsx', 'signups/bulk/BulkActions.tsx', 'messages/BulkActions.tsx'],
  ],
  ['Cancel setup', ['signups/lead/SetupField.tsx']],
  ['Reschedule', ['signups/lead/SetupField.tsx', 'appointments/AppointmentActions.tsx']],
  ['Overdue', ['records/filters/fields.ts', 'dashboard/stats/DueSummary.tsx']],
  ['No results', ['records/list/Empty.tsx', 'shell/bar/Palette.tsx']],
  ['Signup funnel', ['insights/Charts.tsx']],
  ['You don’t have access', ['session/Gate.tsx']],
  ['Offline\\. Reconnecting…', ['records/live/LiveState.tsx']],
])('the dashboard says "%s"', (words, places) => {
  const found = filesWith(whole(words));
  for (const place of places) expect(found).toContain(`web/admin/${place}`);
});

test.each(['Take it', 'Choose owner', 'Change owner', 'Move', 'Move it', 'Nothing fits', 'Still to keep'])(
  'the dashboard does not say "%s"',
  (words) => {
    expect(filesWith(whole(words))).toEqual([]);
  },
);
