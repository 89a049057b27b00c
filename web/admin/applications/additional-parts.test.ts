import { expect, test } from 'vitest';
import { additionalParts } from './additional-parts.ts';

test('what an applicant told stands below its own label, with its lines, and so does the level', () => {
  const text =
    'Sales experience: Nine years.\n\nExperience level: I had a team.\nExperience level: expert (estimated commission 35%)';
  expect(additionalParts(text)).toEqual([
    { label: 'Sales experience', said: 'Nine years.\n\nExperience level: I had a team.' },
    { label: 'Experience level', said: 'Expert (estimated commission 35%)' },
  ]);
});

// Mutation: `startsWith` and `end === -1` left out.
test.each(['Called us twice.', 'Sales experience: none', 'We said:\nExperience level: new'])(
  'another text has no parts: %j',
  (text) => {
    expect(additionalParts(text)).toEqual([]);
  },
);
