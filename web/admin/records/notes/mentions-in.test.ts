import { expect, test } from 'vitest';
import { mentionsIn, unclearMention } from './mentions-in.ts';

const team = [
  { id: '1', name: 'Nomin Dorj', active: true, mentionable: true as const },
  { id: '2', name: 'Former Colleague', active: false },
];

test('a note names whom it calls by their whole name, and nobody who has left', () => {
  expect(mentionsIn('@Nomin Dorj please call, @Former Colleague knew her', team)).toEqual(['1']);
  expect(mentionsIn('Nomin Dorj, or nomin@dorj.example', team)).toEqual([]);
});

// Mutation: nothing unclear. Red: a first name after an @ told nobody, and nothing said so.
test('a first name after an @ is unclear, and a whole one, an email or a word that nobody is called by are not', () => {
  expect(unclearMention('Please call her, @nomin', team)).toBe('@nomin');
  expect(unclearMention('@Nomin Dorj please call', team)).toBeUndefined();
  expect(unclearMention('nomin@nomin.example, @noon', team)).toBeUndefined();
});
