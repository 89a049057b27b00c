import { expect, test } from 'vitest';
import { personName } from './names.ts';
import { phoneNumber } from './signup.ts';
import { enteredWebsite, line, optionalParagraph, optionalText, optionalWebsite, paragraph } from './text.ts';

const location = line(2, 'Location is required');
const firstMessage = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

const ODD_LINES = [
  '+1 312 555 0142\r\nPlan: Scale',
  '+1 312\n555 0142',
  'Chicago\tIL 60601',
  'Chicago\u0007 IL 60601',
  'Chicago\u0085 IL 60601',
  'Chicago\u2028 IL 60601',
  'Chicago\u202e 10606 LI',
  'Chi\u2067cago\u2069 60601',
  'Chi\u200bcago 60601',
  'Chi\u200ecago 60601',
  'Chi\u200dcago 60601',
  'Chi\u00adcago 60601',
  'Chi\ufffccago 60601',
  'Chi\ufdd0cago 60601',
  'Chi\u{16fe4}cago 60601',
  'Chi\u{1d159}cago 60601',
  'Chi\u0378cago 60601',
  '\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164',
];

// Mutation: each was a phone number, a location and a company type.
test.each(ODD_LINES)('%j is no line', (text) => {
  for (const schema of [phoneNumber, location, optionalText()]) {
    expect(firstMessage(schema.safeParse(text))).toBe('Please use one line without special characters');
  }
});

// Mutation: without `\p{DI}` in UNSEEN: variation selectors, U+034F and U+17B4 passed, also in document numbers.
test('no character that shows nothing passes in a line, in whatever script', () => {
  const hidden = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter((code) =>
    /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
  );
  expect(hidden.length).toBeGreaterThan(4_000);
  for (const schema of [line(1, 'Please name it'), optionalText(), personName(1, 'Please enter a name')]) {
    const taken = hidden.filter((code) => schema.safeParse(`Bo${String.fromCodePoint(code)}ld`).success);
    expect(taken.map((code) => code.toString(16))).toEqual([]);
  }
});

test.each([
  '+1 (312) 555-0142',
  'São Paulo, Brasil',
  'تهران، کوچه\u200cی یکم',
  '東京都千代田区丸の内一丁目',
  '👍🏽 since 2019',
])('%s is a line', (text) => {
  expect(location.parse(` ${text}\r\n`)).toBe(text);
  expect(optionalText().parse(text)).toBe(text);
});

// Mutation: `JOINED` without ideographs, or without Mongolian. Red: “without links or special characters”.
test.each(['葛\u{e0100}城', '葛\ufe00城', 'ᠮᠣᠩᠭ\u180bᠤᠯ'])(
  '%j is a name: some letters have several forms',
  (name) => {
    expect(personName(1, 'Please enter a name').parse(name)).toBe(name);
  },
);

test('a phone number has ten characters; what may be left out may be blank', () => {
  expect(firstMessage(phoneNumber.safeParse('555 0142'))).toBe('Please enter a valid phone number');
  expect(optionalText().parse(' ')).toBeUndefined();
  expect(optionalParagraph().parse(' ')).toBeUndefined();
  expect(optionalWebsite.parse(' ')).toBeUndefined();
});

// Mutation: each was a message and a description.
test.each(['ring\u0007 the bell', 'esc\u001b[2J', 'c1\u009b31m', 'invoice\u202efdp.exe', 'a\u2066b\u2069c'])(
  '%j is no longer text either',
  (text) => {
    for (const schema of [paragraph(1, 'Please write'), optionalParagraph()]) {
      expect(firstMessage(schema.safeParse(text))).toBe('Please leave out special characters');
    }
  },
);

// Mutation: each was a message of ten characters, a company and a description.
test.each([
  '\u200b'.repeat(12),
  '\u2060\u00ad\u200d\u200c'.repeat(5),
  '\u3164 \u115f\u1160\uffa0\u2800 \ufeff\u180e\u200e',
  '\u034f\ufe0f'.repeat(6),
  '\u{e0041}'.repeat(12),
])('%j shows nothing, and is no text', (text) => {
  expect(firstMessage(paragraph(10, 'Please write').safeParse(text))).toBe('Please write');
  expect(optionalParagraph().parse(text)).toBeUndefined();
  expect(line(1, 'Please name it').safeParse(text).success).toBe(false);
  expect(personName(1, 'Please enter a name').safeParse(text).success).toBe(false);
});

test('a longer text has lines, tabs, emoji and marks of scripts that run from the right', () => {
  const text = 'One\r\ntwo\n\n\tthree 👩‍👩‍👧‍👦 ❤\ufe0f 葛\u{e0100} \u200fשלום می\u200cخواهم';
  expect(paragraph(1, 'Please write').parse(text)).toBe(text);
  expect(optionalParagraph().parse(text)).toBe(text);
});

// Mutation: `JOINED` without pictures. Red: a heart typed on a phone was a special character.
test('a line has hearts as phones write them, and hides nothing behind a letter', () => {
  expect(line(1, 'Please name it').parse('Bella ❤\ufe0f Pets')).toBe('Bella ❤\ufe0f Pets');
  expect(line(1, 'Please name it').safeParse('Q-7\ufe0f').success).toBe(false);
});

test.each([
  'https://example.com',
  'HTTP://Example.com:8080/a?b=c#d',
  'https://medium.example/@bold',
  'https://münchen.example/straße',
  'http://192.0.2.1/',
])('%s is a website', (text) => {
  expect(optionalWebsite.parse(` ${text} `)).toBe(text);
  expect(enteredWebsite.parse(` ${text} `)).toBe(text);
});

// Mutation: the first six were taken.
test.each([
  'http://evil.example\u202egpj.exe',
  'http://bank.example@evil.example',
  'http://bank.example:secret@evil.example/',
  'http://@evil.example',
  'http://evil.example\\@bank.example',
  'http://.',
  'http://evil\u200b.example',
  'http://evil.example/\u2066',
  'http://evil .example',
  'http://evil.example/a b',
  'http://evil.example:99999',
  'http://localhost',
  'http://2130706433',
  'http:evil.example',
  'javascript:alert(1)//a.example',
  'ftp://evil.example',
  'javascript:alert(1).example',
  'data:text/html,a.example',
  'bank.example@evil.example',
  'evil.example:99999',
  'evil\u200b.example',
  'evil .example',
  'evil',
  '1.5',
  '-',
])('%j is no website', (text) => {
  for (const schema of [optionalWebsite, enteredWebsite]) {
    expect(firstMessage(schema.safeParse(text))).toBe(
      'Please enter a valid website URL (e.g., https://example.com)',
    );
  }
});

// Mutation: `withScheme` left out, or before the length is known.
test('the team may leave out https://, and whoever signs up may not', () => {
  for (const host of ['ferry.example', 'www.ferry.example/menu?day=1', 'münchen.example']) {
    expect(enteredWebsite.parse(` ${host} `)).toBe(`https://${host}`);
    expect(optionalWebsite.safeParse(host).success).toBe(false);
  }
  expect(enteredWebsite.parse(' ')).toBeUndefined();
  for (const length of [193, 201, 5_000_000]) {
    const long = enteredWebsite.safeParse(`${'a.'.repeat(length / 2)}example`.slice(-length));
    expect(firstMessage(long)).toBe('Please keep this below 200 characters');
  }
});
