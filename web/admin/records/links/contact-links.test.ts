import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';
import { webLink } from './web-link.ts';

test('fills in address, subject and body of an email', () => {
  expect(mailLink('ada@example.com', 'Hello & welcome', 'One\nTwo')).toBe(
    'mailto:ada@example.com?subject=Hello%20%26%20welcome&body=One%0D%0ATwo',
  );
});

test.each(['a@example.com?bcc=b@example.com', 'a@example.com&cc=b', 'a@example.com\r\nBcc: b'])(
  'lets no address add a header: %j',
  (address) => {
    const link = new URL(mailLink(address, 'Hi'));
    expect([...link.searchParams.keys()]).toEqual(['subject']);
    expect(link.href).not.toMatch(/[\r\n]/);
  },
);

test.each([
  ['+1 (312) 555-0142', 'tel:+13125550142'],
  ['+976 0000 0142', 'tel:+97600000142'],
  ['(+1) 312 555 0142', 'tel:+13125550142'],
  ['312.555.0142 ext. 5', 'tel:3125550142;ext=5'],
  ['3125550142 x12', 'tel:3125550142;ext=12'],
  ['call my sister', null],
])('makes a number dialable: %s', (written, expected) => {
  expect(phoneLink(written)).toBe(expected);
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['HTTP://example.com', 'http://example.com/'],
  ['javascript:alert(1)//.', null],
  ['data:text/html,x', null],
  [' java\nscript:alert(1)', null],
  ['example.com', null],
])('links to web addresses alone: %j', (written, expected) => {
  expect(webLink(written)).toBe(expected);
});
