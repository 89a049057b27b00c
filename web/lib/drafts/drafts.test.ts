import { beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/fixtures/local-storage.ts';
import { eraseDrafts, keepDraft, readDraft } from './drafts.ts';
import { listUnsent } from './unsent.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', localStorageOf(stored));
});

test('a draft is kept until it is emptied', () => {
  keepDraft('bat lead 1', 'Half a number');
  expect(readDraft('bat lead 1')).toBe('Half a number');
  expect(readDraft('saraa lead 1')).toBe('');
  keepDraft('bat lead 1', '');
  expect([...stored.keys()]).toEqual([]);
});

test('a draft is forgotten after a week, and with the log-out', () => {
  vi.useFakeTimers();
  keepDraft('bat lead 1', 'Half a number');
  vi.advanceTimersByTime(8 * 24 * 60 * 60 * 1000);
  expect(readDraft('bat lead 1')).toBe('');
  stored.set('user', '{}');
  eraseDrafts();
  expect([...stored.keys()]).toEqual(['user']);
});

// Mutation: of listUnsent(), with those of others, or with what is kept beside a draft.
// Mutation: without `isCall`. Red: a call that was begun read as a note.
test('what somebody wrote and did not send is named, with the page that brings it back', () => {
  const id = '5f0f2c1e-7a53-4f0f-9c64-0d5a54a1b2c3';
  const written = {
    [`lead ${id}`]: 'Half a number',
    [`lead ${id} call`]: '{"outcome":"reached"}',
    [`application ${id} note`]: 'Ask for references',
    [`application ${id} approved`]: 'With pleasure',
    [`email message ${id}`]: '{"subject":"Hello"}',
    [`step ${id}`]: '{"name":"Vera","text":"Send the prices","on":"","at":""}',
    [`lead ${id} 2`]: 'In another window',
    [`new lead of message ${id}`]: '{"firstName":"Vera"}',
    'email signups': '{"subject":"To all of you"}',
    'rejected 5f0f2c1e,7a534f0f': 'Not yet',
    import: '{"file":{}}',
  };
  for (const [name, text] of Object.entries(written)) keepDraft(`bat ${name}`, text);
  keepDraft(`saraa lead ${id}`, 'Of somebody else');
  const list = listUnsent('bat').map(({ name, about, written: _, at: __, ...shown }) => {
    // A new lead is nobody's record yet.
    const isOfRecord = name.includes(id) && !name.startsWith('new lead');
    expect(about?.id, name).toBe(isOfRecord ? id : undefined);
    return shown;
  });
  const lead = `/admin/signups/${id}`;
  expect(list).toEqual([
    { what: 'Call to a signup', href: lead, text: 'Half a number' },
    {
      what: 'Note on an application',
      href: `/admin/dashboard?tab=partnerships&id=${id}`,
      text: 'Ask for references',
    },
    {
      what: 'Approval of an application',
      href: `/admin/dashboard?tab=partnerships&id=${id}`,
      text: 'With pleasure',
    },
    { what: 'Answer to a message', href: `/admin/dashboard?tab=messages&id=${id}`, text: 'Hello' },
    { what: 'Next step of a signup', href: lead, text: 'Send the prices' },
    { what: 'Note on a signup', href: lead, text: 'In another window' },
    { what: 'New lead', href: `/admin/dashboard?tab=signups&message=${id}`, text: 'Vera' },
    { what: 'Email to several customers', href: '/admin/dashboard?tab=signups', text: 'To all of you' },
    { what: 'Decision on applications', href: '/admin/dashboard?tab=partnerships', text: 'Not yet' },
    { what: 'Import', href: '/admin/import' },
  ]);
});

// Mutation: only the first of the texts, or only its beginning.
test('all that was written can be read, and as much of it as one knows it by', () => {
  const [subject, text] = ['Your numbers', 'The numbers can be ported '.repeat(5).trim()];
  keepDraft('bat email signups', JSON.stringify({ subject, text }));
  keepDraft('bat message 5f0f2c1e-7a53-4f0f-9c64-0d5a54a1b2c3', text);
  keepDraft(
    'bat customer 5f0f2c1e-7a53-4f0f-9c64-0d5a54a1b2c3',
    '{"before":{"phone":"1"},"mine":{"phone":"2"}}',
  );
  expect(listUnsent('bat').map(({ written }) => written)).toEqual([`${subject}\n\n${text}`, text, '2']);
  expect(listUnsent('bat').map((each) => each.text)).toEqual([
    subject,
    'The numbers can be ported The numbers can be ported The numbers can be ported…',
    '2',
  ]);
});
