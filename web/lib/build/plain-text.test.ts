import { expect, test } from 'vitest';
import { plainText, textsIn } from './plain-text.ts';

test('markup of headings, links, lists, tables and code is removed', () => {
  expect(plainText('### Send it\n\n- a [signed](#sign) **body**\n\n```js\nsend();\n```\n| a | b |')).toBe(
    'Send it a signed body send(); a b',
  );
});

test('all texts of a piece of content, at any depth', () => {
  expect(textsIn({ a: 'one', b: [{ c: 'two', n: 3 }, 'three'] })).toBe('one two  three');
});
