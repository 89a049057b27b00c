import { expect, test } from 'vitest';
import { companyName, optionalCompanyName, personName } from './names.ts';

const person = personName(2, 'First name must be at least 2 characters');
const company = companyName(2, 'Company name is required');

test.each([
  "Dr. J. O'Neil-Müller",
  'Ng',
  'Хүслэн',
  'J.R.R.',
  'Dr.Bold',
  'j.bold',
  'Ó Conaill',
  'Nuñez y García',
  'Thi Ngọc',
  'علی‌رضا',
  '大文',
  'King, Jr.',
  'Anne Marie 3rd',
])('%s is a name', (name) => {
  expect(person.safeParse(name)).toEqual({ success: true, data: name });
});

const LINKS = [
  'Click http://evil.example now',
  'HTTPS:evil',
  'www.evil',
  'ftp://evil',
  'mailto:you',
  'a\u202egnp.exe',
  'zero\u200bwidth',
  'soft\u00adhyphen',
  'Bat\r\nBcc: everybody',
  'two\u2028lines',
  'bell\u0007',
  '\u3164\u3164',
];

// Mutation: accepting each of them as a first name, which a mail then contains.
test.each([
  ...LINKS,
  'evil.example',
  'x.example/path',
  'Go to t.co/abc',
  'X.EXAMPLE/path',
  'evil。com',
  'evil．com',
  'evil․com',
])('%j is none', (name) => {
  const { error } = person.safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a name, without links or special characters',
  ]);
});

test.each(['Smith & Sons, Inc.', 'Booking.com', '24/7 Movers', 'A+B <Partners>', 'Yahoo!'])(
  '%s is a company',
  (name) => {
    expect(company.safeParse(name)).toEqual({ success: true, data: name });
    expect(optionalCompanyName.safeParse(name)).toEqual({ success: true, data: name });
  },
);

test.each(LINKS)('%j is no company', (name) => {
  expect(company.safeParse(name).success).toBe(false);
  expect(optionalCompanyName.safeParse(name).success).toBe(false);
});

test('a company may be left out; names have an end', () => {
  expect(optionalCompanyName.parse('  ')).toBeUndefined();
  expect(optionalCompanyName.parse(undefined)).toBeUndefined();
  expect(person.safeParse('a'.repeat(81)).success).toBe(false);
  expect(company.safeParse('a'.repeat(201)).success).toBe(false);
});
