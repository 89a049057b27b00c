import { expect, test } from 'vitest';
import { mentionsIn } from './mentions-in.ts';

const team = [
  { id: '1', name: 'Nomin Dorj', active: true, mentionable: true as const },
  { id: '2', name: 'Former Colleague', active: false },
];

test('a note names whom it calls by their whole name, and nobody who has left', () => {
  expect(mentionsIn('@Nomin Dorj please call, @Former Colleague knew her', team)).toEqual(['1']);
  expect(mentionsIn('Nomin Dorj, or nomin@dorj.example', team)).toEqual([]);
});
