import { expect, test } from 'vitest';
import { DAY_FIELDS } from '#web/admin/records/filters/fields.ts';
import { exportName } from './export-name.ts';

const fields = [
  { name: 'status', label: 'Status', options: [{ value: 'pending_setup', label: 'Pending setup' }] },
  { name: 'import', label: 'Import', options: [] },
  ...DAY_FIELDS,
];
const nameValue = (name: string) => (name === 'import' ? 'Fair/May: "A" <1>' : undefined);
const nameOf = (filters: Record<string, string>) =>
  exportName('signups', { filters, fields, nameValue }, '2026-11-28');

test.each([
  [{}, 'signups-2026-11-28.csv'],
  [{ sort: 'oldest' }, 'signups-2026-11-28.csv'],
  [{ from: '2026-10-01', to: '2026-10-31' }, 'signups-2026-10-01-to-2026-10-31.csv'],
  [{ from: '2026-10-01' }, 'signups-from-2026-10-01.csv'],
  // Mutation: only the days. Red: what was filtered by status was named like everything.
  [{ status: 'pending_setup' }, 'signups-status-pending-setup-2026-11-28.csv'],
  [{ status: 'pending_setup', to: '2026-10-31' }, 'signups-status-pending-setup-until-2026-10-31.csv'],
  [{ q: ' Бат, Ltd. ' }, 'signups-search-бат-ltd-2026-11-28.csv'],
  [{ import: '7d1c' }, 'signups-import-fair-may-a-1-2026-11-28.csv'],
])('a file of what is filtered by %j is named %s', (filters, name) => {
  expect(nameOf(filters)).toBe(name);
});

test('however much is searched for, the name stays one that systems take', () => {
  expect(Buffer.byteLength(nameOf({ q: 'ж'.repeat(100) }))).toBeLessThan(255);
});
