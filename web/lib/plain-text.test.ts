import { expect, test } from 'vitest';
import { plainText, textsIn } from './plain-text.ts';

test('headings, links, lists, tables and code keep their words alone', () => {
  expect(plainText('### Send it\n\n- a [signed](#sign) **body**\n\n```js\nsend();\n```\n| a | b |')).toBe(
    'Send it a signed body send(); a b',
  );
});

test('all texts of a piece of content, at any depth', () => {
  expect(textsIn({ a: 'one', b: [{ c: 'two', n: 3 }, 'three'] })).toBe('one two  three');
});
