import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://morin.example';
const target = (next: string, role = 'admin') =>
  redirectTarget(role, `?next=${encodeURIComponent(next)}`, ORIGIN);

test('goes by role', () => {
  expect(redirectTarget('admin', '', ORIGIN)).toBe('/admin/dashboard');
  expect(redirectTarget('customer', '', ORIGIN)).toBe('/pricing');
  expect(redirectTarget('', '', ORIGIN)).toBe('/pricing');
});

test('takes admins back to the page they asked for', () => {
  expect(target('/admin/partnerships?q=khan#top')).toBe('/admin/partnerships?q=khan#top');
  expect(target('/account')).toBe('/account');
});

test('takes customers back to their account alone', () => {
  expect(target('/account', 'customer')).toBe('/account');
  for (const next of ['/admin/dashboard', '/account/', '/accounts', '//account', '/account@evil.example']) {
    expect(target(next, 'customer')).toBe('/pricing');
  }
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  'admin/dashboard',
  ' //evil.example',
  '',
])('never leaves the site for %j', (next) => {
  expect(target(next)).toBe('/admin/dashboard');
});
