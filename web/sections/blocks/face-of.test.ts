import { expect, test } from 'vitest';
import { faceOf } from './face-of.ts';

test('an emoji of a person determines the portrait', () => {
  expect(faceOf('👩🏾‍⚕️')).toEqual({ hair: 'long', skin: 3, redHead: false, wears: 'coat' });
  expect(faceOf('👨🏻')).toEqual({ hair: 'short', skin: 0, redHead: false, wears: 'plain' });
  expect(faceOf('👩🏻‍🦰')).toMatchObject({ redHead: true });
  expect(faceOf('🧑‍💼')).toMatchObject({ skin: 2, wears: 'suit' });
});

test('any other emoji is shown as it is', () => {
  expect(faceOf('🚚')).toBeUndefined();
});
