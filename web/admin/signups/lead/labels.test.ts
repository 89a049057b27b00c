import { afterEach, expect, test } from 'vitest';
import type { LeadEntry } from '#contracts/lead.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { changeTitle, dueText, entryText, entryTitle } from './labels.ts';

afterEach(() => showTimesIn(undefined));
const BAT = { id: '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10', name: 'Bat Erdene', active: true };
const lead = { team: [BAT], timeZone: 'Europe/Berlin' };
const entry = (
  kind: string,
  details: LeadEntry['details'] = null,
  text: string | null = null,
): LeadEntry => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  kind,
  text,
  details,
  actorId: BAT.id,
});

test.each([
  [entry('signup'), 'Signed up'],
  [entry('import'), 'Imported'],
  [entry('undone', { undone: 'call' }), 'Call undone'],
  [entry('undone', { undone: 'of another version' }), 'Change undone'],
  [entry('message', { messageId: '1', subject: 'support' }, 'Help!'), 'Wrote to us: Support'],
  [
    entry('mail', { template: 'welcome', status: 'failed' }, 'Welcome to us'),
    'Email could not be sent: Welcome',
  ],
  [entry('mail', { template: 'plan-changed', status: 'queued' }), 'Email on its way: Plan changed'],
  [
    entry('mail', { template: 'plan-changed', status: 'sent' }, 'Your plan is Scale now'),
    'Email sent: Plan changed',
  ],
  [
    entry('mail', { template: 'email-changed', status: 'sent' }),
    'Email sent: Email change, sent to the old address',
  ],
  [entry('email_withdrawn', { email: 'new@steppe.example' }), 'New address withdrawn: new@steppe.example'],
  [entry('mail', { template: 'setup-scheduled', status: 'queued' }), 'Email on its way: Setup scheduled'],
  [entry('call', { reached: true }), 'Called and reached them'],
  [entry('call', { reached: false }), 'Called, not reached'],
  [
    entry('call_corrected', { at: '2026-11-24T16:00:00.000Z', from: 'reached', to: 'not reached' }),
    'Call of Nov 24, 2026, 10:00 AM corrected: reached → not reached',
  ],
  [entry('call_corrected', { at: '2026-11-24T16:00:00.000Z' }), 'Call of Nov 24, 2026, 10:00 AM corrected'],
  [entry('status', { from: 'pending_setup', to: 'lost' }, 'No budget'), 'Pending setup → Lost'],
  [entry('owner', { from: null, to: BAT.id }), 'Owner: Bat Erdene'],
  [entry('owner', { from: BAT.id, to: null }), 'Owner: unassigned'],
  [entry('next_step', { on: '2026-12-01', done: false }, 'Call'), 'Next step for Tue, Dec 1'],
  [
    entry('next_step', { on: null, at: '2026-12-01T21:00:00.000Z', done: false }, 'Call'),
    'Next step for Tue, Dec 1, 3:00 PM',
  ],
  [
    entry('status', { from: 'scheduled', to: 'contacted', setup: 'missed' }),
    'Scheduled → Contacted, as the setup was missed',
  ],
  [entry('next_step', { on: null, done: true }, 'Call'), 'Next step done'],
  [
    entry('setup', { at: '2026-11-24T16:00:00Z', office: 'Chicago', before: null }),
    'Setup on Tue, Nov 24, 10:00 AM Chicago; Tue 5:00 PM Berlin, Chicago office',
  ],
  [entry('tag_added', { tag: 'Fair' }), 'Tagged Fair'],
  [entry('tag_removed', { tag: 'Fair' }), 'Tag removed Fair'],
  [entry('something_new'), 'Something new'],
])('tells %o', (each, title) => {
  showTimesIn('America/Chicago');
  expect(entryTitle(each, lead).replaceAll('\u202f', ' ')).toBe(title);
});

// Mutation: the title alone: “Customer edited” did not say what.
test('a change that is told by itself says what was changed', () => {
  const changed = { phone: { from: '1', to: '2' }, companyName: { from: 'A', to: 'B' } };
  expect(changeTitle(entry('edited', { changed }), lead)).toBe('Customer edited: Phone, Company name');
  expect(changeTitle(entry('status', { from: 'live', to: 'lost' }), lead)).toBe('Status: Live → Lost');
  expect(changeTitle(entry('owner', { to: BAT.id }), lead)).toBe('Owner: Bat Erdene');
});

// Mutation: the values as they are stored.
test('an edit reads as it was chosen', () => {
  const changed = {
    industry: { from: 'transportation', to: 'healthcare' },
    billingCycle: { from: 'monthly', to: '6-month' },
    website: { from: null, to: 'steppe.example' },
  };
  expect(entryText(entry('edited', { changed }))).toBe(
    'Industry: Transportation → Healthcare\nBilling cycle: Monthly → 6 months\nWebsite: nothing → steppe.example',
  );
});

const NOW = new Date('2026-11-21T10:00:00Z');
test.each([
  ['2026-11-23T10:00:00Z', null, 'pending_setup', 'signup', 'yellow', /^Call due by .+$/],
  ['2026-11-20T10:00:00Z', null, 'pending_setup', 'signup', 'red', /^Overdue: a call was due/],
  ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', 'contacted', 'signup', 'green', /^On time: first contact/],
  ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', 'contacted', 'signup', 'red', /^Late: first contact/],
  [NO_DUE_DATE, null, 'pending_setup', 'import', 'grey', /^Imported: no deadline/],
  [NO_DUE_DATE, '2026-11-20T11:00:00Z', 'contacted', 'import', 'grey', /^Imported: first contact/],
  // Mutation: imported, whatever the source.
  [NO_DUE_DATE, null, 'pending_setup', 'manual', 'grey', /^Entered by hand: no deadline/],
  ['2026-11-20T10:00:00Z', null, 'lost', 'signup', 'grey', /^Lost before we reached them$/],
] as const)(
  'a call due %s and made %s of a lead that is %s and came by %s is %s',
  (dueAt, contactedAt, status, source, tone, text) => {
    const { mark, when, ...due } = dueText({ dueAt, contactedAt, status, source }, NOW);
    expect(due).toEqual({ tone });
    expect([mark, when].filter(Boolean).join(': ')).toMatch(text);
  },
);

test('an edited customer shows what stood there and what stands there now', () => {
  const changed = {
    phone: { from: '555-0100', to: '555-0199' },
    website: { from: 'https://acme.example', to: null },
  };
  expect(entryText(entry('edited', { changed }))).toBe(
    'Phone: 555-0100 → 555-0199\nWebsite: https://acme.example → nothing',
  );
  const plan = { changed: { selectedPlan: { from: 'Growth', to: 'Scale' } }, price: { from: 199, to: 319 } };
  expect(entryText(entry('edited', plan))).toBe('Plan: Growth → Scale\nPrice per month: $199 → $319');
});
