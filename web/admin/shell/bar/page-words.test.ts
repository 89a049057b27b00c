import { expect, test } from 'vitest';
import { PAGES } from '#contracts/paths.ts';
import { tabPage } from './admin-pages.ts';
import { foundOn } from './page-words.ts';

const LEDGER = { label: 'Ledger', to: PAGES.ledger };
const APPOINTMENTS = { label: 'Appointments', to: PAGES.appointments };
const SIGNUPS = { label: 'Signups', to: tabPage('signups') };

// Mutation: without `PAGE_WORDS`; or only whole words, so that nothing is found while somebody types.
test.each([
  [LEDGER, 'pay', 'Payments, Payouts'],
  [LEDGER, 'correct', 'Corrections'],
  [LEDGER, 'Ledger refunds', 'Refunds'],
  [LEDGER, 'export  csv', 'Export CSV'],
  [SIGNUPS, 'export', 'Export CSV'],
  [APPOINTMENTS, 'absence', 'Absences'],
  [{ label: 'Your account', to: PAGES.teamAccount }, 'password', 'Password'],
  [LEDGER, 'yments', ''],
  [LEDGER, 'refunds of nobody', ''],
  [{ label: 'Tags', to: PAGES.tags }, 'pay', ''],
])('the page %j is found by %j: %j', (page, typed, found) => {
  expect(foundOn(page, typed, 'admin')).toBe(found);
});

// Mutation: a page that its name has found already. Red: it stood in the list twice.
test.each(['', ' ', 'a', 'APP'])('%j finds a page by its name alone', (typed) => {
  expect(foundOn(APPOINTMENTS, typed, 'admin')).toBe('');
});

// Mutation: the same words for every role.
test('who may not export is not led to a page for it', () => {
  expect(foundOn(SIGNUPS, 'export', 'viewer')).toBe('');
  expect(foundOn(SIGNUPS, 'leads', 'viewer')).toBe('Leads');
});
