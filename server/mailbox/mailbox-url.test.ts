import { expect, test } from 'vitest';
import { addressOf, isHere, readMailboxUrl } from './mailbox-url.ts';

test('a mailbox is read with its special characters, its usual port and its folder', () => {
  const settings = readMailboxUrl('imaps://hello%40example.com:p%2Fw%3A%25@imap.example.com/Team%2FReplies');
  expect(settings).toEqual({
    host: 'imap.example.com',
    port: 993,
    secure: true,
    user: 'hello@example.com',
    password: 'p/w:%',
    folder: 'Team/Replies',
  });
  expect(settings && addressOf(settings)).toBe('hello@example.com@imap.example.com:993/Team/Replies');
});

test('only a server on this machine may do without TLS', () => {
  const here = (url: string) => {
    const settings = readMailboxUrl(url);
    return settings && isHere(settings);
  };
  expect(here('imap://me:pw@localhost')).toBe(true);
  expect(here('imap://me:pw@127.0.0.1:1143')).toBe(true);
  expect(here('imap://me:pw@[::1]')).toBe(true);
  expect(here('imap://me:pw@mail.internal')).toBe(false);
});
