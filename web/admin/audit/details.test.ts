import { afterEach, expect, test } from 'vitest';
import type { AuditRecord } from '#contracts/audit.ts';
import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { actionLabel, entryLabel } from './action-labels.ts';
import { detailsOf, valueLabel } from './details.ts';

const BAT = '5f3a0c1e-0000-4000-8000-000000000001';
const GONE = '5f3a0c1e-0000-4000-8000-000000000002';
afterEach(() => showTimesIn(undefined));
const names = new Map([[BAT, 'Bat Erdene']]);
const detailsIn = (action: string, details: AuditRecord['details']) => detailsOf({ action, details }, names);

// Mutation: the words of a planned step for one that is done, and a value that was set for a colleague who took over.
test('a finished step, a change of one lead taken back and records handed over are called that', () => {
  const finished = { on: null, at: null, done: true };
  expect(entryLabel({ action: 'lead.next-step', details: finished })).toBe(
    'Finished the next step of a lead',
  );
  expect(detailsIn('lead.next-step', finished)).toEqual([]);
  const planned = { on: '2026-12-01', at: null, done: false };
  expect(entryLabel({ action: 'lead.next-step', details: planned })).toBe('Planned the next step of a lead');
  expect(detailsIn('lead.next-step', planned)).toEqual([['On', 'Dec 1, 2026']]);
  expect(actionLabel('leads.undo')).toBe('Undid a change to a lead');
  expect(detailsIn('team.hand-over', { handedOver: 3, to: BAT })).toEqual([
    ['Handed over to', 'Bat Erdene'],
    ['Records handed over', '3'],
  ]);
  expect(detailsIn('team.hand-over', { handedOver: 2, to: null })).toContainEqual([
    'Handed over to',
    'nobody',
  ]);
});

test('says what changed', () => {
  expect(detailsIn('lead.edit', { fields: ['selectedPlan'] })).toEqual([
    ['Fields', SIGNUP_FIELD_LABELS.selectedPlan],
  ]);
  expect(detailsIn('lead.edit', null)).toEqual([]);
  const details = { from: 'pending_setup', to: null, finalTier: 'expert', rows: 12, all: true };
  expect(detailsIn('partnership.decide', details)).toEqual([
    ['Status', 'pending setup → none'],
    ['Final tier', 'expert'],
    ['Rows', '12'],
    ['All', 'yes'],
  ]);
});

// Mutation: “Changed” for every action, and one label for an email that left and one that did not.
test.each([
  ['leads.assign', 'Owner'],
  ['message.owner', 'Owner'],
  ['team.role', 'Role'],
  ['partner.tier', 'Tier'],
  ['account.time-zone', 'Time zone'],
  ['mail.deliver', 'Status'],
])('names what %j changed', (action, field) => {
  expect(detailsIn(action, { from: 'queued', to: 'sent' })).toEqual([[field, 'queued → sent']]);
});

test('of an appointment or a message, too, the owner is told before and after', () => {
  expect(detailsIn('message.owner', { ownerFrom: null, ownerTo: BAT })).toEqual([
    ['Owner', 'none → Bat Erdene'],
  ]);
});

test('an email that was given up is told from one that left', () => {
  const told = (to: string) => entryLabel({ action: 'mail.deliver', details: { from: 'queued', to } });
  expect(['sent', 'captured', 'failed'].map(told)).toEqual([
    'Email sent',
    'Email stored, not sent',
    'Email failed',
  ]);
});

// Mutation: without isMoney(): “Amount cents 15000”.
test('says amounts in dollars, and whether words were searched for', () => {
  expect(detailsIn('payment.import', { amountCents: 15_000, commissionCents: -5 })).toEqual([
    ['Amount', '$150.00'],
    ['Commission', '−$0.05'],
  ]);
  expect(detailsIn('records.export', { searched: false })).toEqual([['Searched by words', 'no']]);
});

// Mutation: with the values as they are stored.
test('names people and writes times as everywhere else', () => {
  const details = { from: null, to: BAT, at: '2026-11-21T14:13:00.000Z', on: '2026-12-01', batch: GONE };
  const labels = Object.fromEntries(detailsIn('lead.owner', details));
  expect(labels).toMatchObject({
    Owner: 'none → Bat Erdene',
    On: 'Dec 1, 2026',
    Batch: 'no. 5f3a0c1e',
  });
  expect(labels.At).toMatch(/^Nov 21, 2026, \d{1,2}:\d\d [AP]M$/);
});

// Mutation: a step that had only a day told with the last minute of it.
test('a next step is told with its time where it had one, else with its day', () => {
  showTimesIn('America/Chicago');
  const due = (value: string) => valueLabel('nextStepAt', value, names).replaceAll('\u202f', ' ');
  expect(due('2026-12-01T21:00:00.000Z')).toBe('Dec 1, 2026, 3:00 PM');
  expect(due('2026-12-02T05:59:59.999Z')).toBe('Dec 1, 2026');
  expect(due('2026-12-01')).toBe('Dec 1, 2026');
});
