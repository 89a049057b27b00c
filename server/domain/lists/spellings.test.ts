import { expect, test } from 'vitest';
import { spellingsOf } from './spellings.ts';

// Mutation: the letters before and after `ue` not looked at; a short word spelled shorter still.
test.each([
  ['Müller', ['Müller', 'Müeller']],
  ['Mueller', ['Mueller', 'Muller']],
  ['muller', ['muller', 'mueller']],
  ['schönhaeuser', ['schönhaeuser', 'schöenhaeuser', 'schönhauser']],
  ['bauer', ['bauer', 'baeuer']],
  ['jacques', ['jacques', 'jaecques']],
  ['Samuel', ['Samuel', 'Saemuel']],
  ['Sue', ['Sue']],
  ['Uebe', ['Uebe']],
  ['anna@first.example', ['anna@first.example']],
])('“%s” is searched as %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});

test('a long word is searched in a few spellings only', () => {
  expect(spellingsOf('hottentottenpotentatentante')).toHaveLength(4);
});
