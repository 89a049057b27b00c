import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test.each([
  ['nothing', 'Call after six', 'Call after six', ''],
  ['blanks around what was sent', 'Call after six', '  Call after six \n', ''],
  ['a next sentence', 'Call after six', 'Call after six. Ask for Ada', '. Ask for Ada'],
  ['a next line', 'Call after six', 'Call after six\nAsk for Ada', 'Ask for Ada'],
  ['a word in the middle', 'Call after six', 'Call Ada after six', 'Ada '],
  ['the same letter again', 'note', 'notee', 'e'],
  ['less than was sent', 'Call after six', 'Call after', ''],
  ['something else', 'Call', 'Ask for Ada', 'Ask for Ada'],
])('what was typed after a text was sent: %s', (_what, sent, now, left) => {
  expect(typedSince(sent, now)).toBe(left);
});
