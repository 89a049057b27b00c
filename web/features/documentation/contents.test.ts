import { expect, test } from 'vitest';
import { drawn } from './contents.ts';

const copy = { label: 'Copy', done: 'Copied' };

// Mutation: without the title: a list of all buttons of the page said "Copy" nineteen times.
test('code gets a button that copies it, and is told from the others', () => {
  const button = (number: number) =>
    `<div class="code"><button type="button" data-copy="Copied" title="Ask &amp; tell (${number})">Copy</button>`;
  expect(drawn('<pre class="x">a</pre><pre>b</pre>', copy, 'Ask & tell')).toBe(
    `${button(1)}<pre class="x">a</pre></div>${button(2)}<pre>b</pre></div>`,
  );
});

test('a table can be scrolled by keyboard', () => {
  expect(drawn('<table><tr></tr></table>', copy, 'Errors')).toBe(
    '<div class="wide" tabindex="0"><table><tr></tr></table></div>',
  );
});
