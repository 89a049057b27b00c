import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

test.each([
  ['?status=active', 'payments-2026-11-28.csv'],
  ['', 'payments-2026-11-28.csv'],
  ['?from=2026-10-01&to=2026-10-31', 'payments-2026-10-01-to-2026-10-31.csv'],
  ['?from=2026-10-01', 'payments-from-2026-10-01.csv'],
  ['?to=2026-10-31&q=a', 'payments-until-2026-10-31.csv'],
])('a file of what is filtered by %j is named %s', (query, name) => {
  expect(exportName('payments', `/api/payments.csv${query}`, '2026-11-28')).toBe(name);
});
