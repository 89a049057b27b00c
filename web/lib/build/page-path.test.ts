import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/pricing', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/solutions/legal.html', '/solutions/legal'],
  ['/solutions/integrations/index.html', '/solutions/integrations'],
])('%s is served as %s', (built, address) => {
  expect(pagePath(built)).toBe(address);
});
