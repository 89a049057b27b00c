import { expect, test } from 'vitest';
import { drawn } from './contents.ts';

const copy = { label: 'Copy', done: 'Copied' };

test('code gets a button that copies it', () => {
  expect(drawn('<pre class="x">a</pre>', copy)).toBe(
    '<div class="code"><button type="button" data-copy="Copied">Copy</button><pre class="x">a</pre></div>',
  );
});

test('a table can be scrolled by keyboard', () => {
  expect(drawn('<table><tr></tr></table>', copy)).toBe(
    '<div class="wide" tabindex="0"><table><tr></tr></table></div>',
  );
});
