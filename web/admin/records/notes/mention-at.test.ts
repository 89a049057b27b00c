import { expect, test } from 'vitest';
import { mentionAt, offered, withMention } from './mention-at.ts';

const team = [
  { id: '1', name: 'Nomin Dorj', active: true, mentionable: true as const },
  { id: '2', name: 'Bold Norov', active: true, mentionable: true as const },
  { id: '3', name: 'Nora Gone', active: false },
];

test.each([
  ['Please call @no', 15, { from: 12, typed: 'no' }],
  ['@', 1, { from: 0, typed: '' }],
  ['(@Nomin Do', 10, { from: 1, typed: 'Nomin Do' }],
  ['a@b.example', 11, undefined],
  ['@ home', 6, undefined],
  ['@no\nnext line', 13, undefined],
  ['nobody', 6, undefined],
])('in %j an @ is being written: %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test('offers who is here by the beginning of any part of the name', () => {
  expect(offered(team, 'no').map(({ name }) => name)).toEqual(['Nomin Dorj', 'Bold Norov']);
  expect(offered(team, 'nomin d').map(({ name }) => name)).toEqual(['Nomin Dorj']);
  expect(offered(team, 'omin')).toEqual([]);
});

test('offers nobody behind a name that is complete', () => {
  expect(offered(team, 'Nomin Dorj')).toEqual([]);
  expect(offered(team, 'Nomin Dorj please call')).toEqual([]);
});

test('puts the name in place of what was typed, with one space behind it', () => {
  const mention = { from: 5, typed: 'no' };
  expect(withMention('Hey, @no please', mention, 'Nomin Dorj')).toEqual({
    text: 'Hey, @Nomin Dorj please',
    caret: 17,
  });
});
