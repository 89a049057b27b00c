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

// Mutation: a break after a hyphen, before a file’s ending, and in code of any length.
test('code between words stays whole, or is broken where it has a joint', () => {
  const code = (html: string) =>
    drawn(`<p><code>${html}</code></p>`, copy, 'Errors').replaceAll('<wbr>', '|');
  expect(code('X-Total-Count')).toBe('<p><code>X-Total-Count</code></p>');
  expect(code('ffplay -f s16le -sample_rate 16000')).toBe(
    '<p><code>ffplay |-f |s16le |-sample_rate |16000</code></p>',
  );
  expect(code('voice_agent_sdk-1.0.0-py3-none-any.whl')).toBe(
    '<p><code>voice_agent_sdk-1.0.0-py3-none-any.whl</code></p>',
  );
  expect(code('/api/leads?limit=50&#x26;q=chen-and-sons')).toBe(
    '<p><code>/|api/|leads?|limit=|50&#x26;|q=|chen-and-sons</code></p>',
  );
  expect(
    drawn('<pre><code>npm install ./voice-agent-sdk-1.0.0.tgz</code></pre>', copy, 'SDKs'),
  ).not.toContain('<wbr>');
});
