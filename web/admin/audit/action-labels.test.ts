import { expect, test } from 'vitest';
import { actionLabel } from './action-labels.ts';

test.each([
  ['team.role', 'Changed a role'],
  ['lead.mail', 'Emailed a lead'],
  ['leads.import-file', 'Leads: import file'],
  ['records.export-end', 'Finished exporting a list'],
])('says the action %j as %j', (action, label) => {
  expect(actionLabel(action)).toBe(label);
});
