import { expect, test } from 'vitest';
import { clockTimes, dayTime } from './clock-time.ts';
import { afterCorrection } from './corrections.ts';
import { daysIn } from './dates.ts';
import { codeIn } from './digits.ts';
import { tellsEmergency } from './emergency.ts';
import { nameIn } from './names.ts';
import { joinNumbers, normalize, split } from './normalize.ts';
import { phoneIn } from './phone.ts';
import { yesOrNo } from './yes-no.ts';

test.each([
  ['Twenty-five', '25'],
  ['a hundred and forty', '140'],
  ['forty-two thousand five hundred', '42500'],
  ['three one two', '3 1 2'],
  ['zero seven', '0 7'],
  ['the later one', 'the later one'],
  ['4p.m. on the 14th', '4 pm on the 14th'],
  ['$1,940', '1940'],
  ['nineteen', '19'],
  ['Ｎｉｎｅ', '9'],
])('numbers: “%s” is %s', (said, words) => {
  expect(joinNumbers(split(said)).join(' ')).toBe(words);
});

// Mutation: with `minutes` for its negative in timeAt().
test.each([
  ['half past nine', '09:30'],
  ['quarter to five', '16:45'],
  ['a quarter after six', '18:15'],
  ['around 4', '16:00'],
  ['fourish, 4 ish', '16:00'],
  ['twenty to three', '14:40'],
  ['ten minutes to eight', '07:50'],
  ['five past ten', '10:05'],
  ['nine oh five', '09:05'],
  ['two forty', '14:40'],
  ['eight in the evening', '20:00'],
  ['11 p.m.', '23:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['15:30', '15:30'],
  ['at 730', '07:30'],
  ['12 am', '00:00'],
  ['we could do it at seven or so', '07:00'],
])('times: “%s” is %s', (said, time) => {
  const [clock] = clockTimes(normalize(said));
  expect(clock && dayTime(clock, () => true)).toBe(time);
});

test.each(['25:00', '12:75', 'half past', 'purple', 'quarter to'])('no time: %s', (said) => {
  expect(clockTimes(normalize(said))).toEqual([]);
});

// 2026-03-02 is a Monday. Mutation: without dayAlone().
test.each([
  ['tomorrow', '2026-03-03'],
  ['the day after tomorrow', '2026-03-04'],
  ['Tuesday', '2026-03-03'],
  ['a week from Tuesday', '2026-03-10'],
  ['the fourteenth', '2026-03-14'],
  ['the twenty-first', '2026-03-21'],
  ['the 1st', '2026-04-01'],
  ['Friday the 13th', '2026-03-13'],
  ['not Monday, Thursday', '2026-03-05'],
  ['in two weeks', '2026-03-16'],
  ['May 14', '2026-05-14'],
  ['September 18 next year', '2027-09-18'],
  ['3/14', '2026-03-14'],
])('days: “%s” is %s', (said, day) => {
  expect(daysIn(said, '2026-03-02')[0]).toBe(day);
});

test.each(['February 30', 'May 99', 'in 40 years', 'sometime', '1/1/1900'])('no day near: %s', (said) => {
  expect(daysIn(said, '2026-03-02')).toEqual([]);
});

test('days that passed are asked for as such', () => {
  expect(daysIn('last Tuesday', '2026-03-05', true)).toEqual(['2026-03-03']);
  expect(daysIn('tomorrow', '2026-03-05', true)).toEqual([]);
});

test.each([
  ['yes', true],
  ['Yeah, sure', true],
  ['no problem', true],
  ['why not', true],
  ['no, yeah', true],
  ['Yes, I don’t mind', true],
  ['nope', false],
  ['yeah, no', false],
  ['I don’t think so', false],
  ['it doesn’t', false],
  ['I’m good', false],
  ['not really', false],
  ['maybe', undefined],
  ['not sure', undefined],
  ['purple', undefined],
])('yes or no: “%s” is %s', (said, meant) => {
  expect(yesOrNo(normalize(said))).toBe(meant);
});

test.each([
  ['Hi, it’s Bettina from the bakery', 'Bettina'],
  ['my name is anna bright', 'Anna Bright'],
  ['This is Earl', 'Earl'],
  ['Leila O’Neil-Haddad.', 'Leila O’Neil-Haddad'],
  ['Зоригт', 'Зоригт'],
])('names: “%s” is %s', (said, name) => {
  expect(nameIn(said)).toBe(name);
});

test.each(['12', 'yes', 'what', '<b>Anna</b>', 'a b c d e f', '', '!!!', 'She’s asleep'])(
  'no name: %s',
  (said) => {
    expect(nameIn(said)).toBeUndefined();
  },
);

test.each([
  ['three one two five five five oh one four two', '+13125550142'],
  ['double five', undefined],
  ['+976 8800 0142', '+97688000142'],
  ['plus three five one, 912 555 014', '+351912555014'],
  ['(312) 555-0142, extension 5', '+13125550142'],
  ['this one', '+13125550100'],
  ['yes', '+13125550100'],
  ['purple', undefined],
])('phones: “%s” is %s', (said, phone) => {
  expect(phoneIn(said, '+13125550100')).toBe(phone);
});

test.each([
  ['K as in kilo, seven, two, three, zero, five, one, eight', 8, 'K7230518'],
  ['it’s RC-2207', 6, 'RC2207'],
  ['double eight one four two', 5, '88142'],
  ['four zero', 6, undefined],
] as const)('codes: “%s” of %i is %s', (said, length, code) => {
  expect(codeIn(said, length, length)).toBe(code);
});

// Mutation: with a `no` that reaches as far as `not`.
test.each([
  ['He is not breathing', true],
  ['no he has chest pain', true],
  ['I don’t know, he passed out', true],
  ['No, there’s a fire', true],
  ['no chest pain', false],
  ['She doesn’t have any chest pain', false],
  ['no fever or trouble breathing', false],
  ['there is no gas leak', false],
])('emergencies: “%s” is %s', (said, told) => {
  expect(tellsEmergency(normalize(said), [])).toBe(told);
});

test.each([
  ['No, I meant Tuesday', 'Tuesday'],
  ['Monday, no wait, Tuesday', 'Tuesday'],
  ['Tuesday, actually', 'Tuesday,'],
  ['sorry, make that 2:40', '2:40'],
  ['my name is Bob', 'Bob'],
  ['Tuesday', undefined],
])('corrections: after “%s” comes %s', (said, rest) => {
  expect(afterCorrection(said, false)?.rest).toBe(rest);
});
