import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names the inline scripts and styles of the page, and nothing else may run', () => {
  const policy = contentPolicy(
    '<style>a{b:c}</style><script>go()</script><script type="module">x()</script>',
  );
  expect(policy).toContain(`style-src 'self' ${hashOf('a{b:c}')};`);
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')} ${hashOf('x()')};`);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain('unsafe');
});

test('ignores data and files', () => {
  const policy = contentPolicy('<script type="application/ld+json">{}</script><script src="/a.js"></script>');
  expect(policy).toContain("script-src 'self';");
});
