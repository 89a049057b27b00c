import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const target = (next: string, role = 'admin') => redirectTarget(role, `?next=${encodeURIComponent(next)}`);

test('goes by role', () => {
  expect(redirectTarget('admin', '')).toBe('/admin/dashboard');
  expect(redirectTarget('customer', '')).toBe('/pricing');
  expect(redirectTarget('partner', '')).toBe('/partner');
  expect(target('/admin/dashboard', 'partner')).toBe('/partner');
  expect(redirectTarget('', '')).toBe('/pricing');
});

test('takes admins back to the page they came from', () => {
  expect(target('/admin/partnerships?q=khan#top')).toBe('/admin/partnerships?q=khan#top');
  expect(target('/account')).toBe('/account');
});

test('takes customers back only to their account', () => {
  expect(target('/account', 'customer')).toBe('/account');
  for (const next of ['/admin/dashboard', '/account/', '/accounts', '//account', '/account@evil.example']) {
    expect(target(next, 'customer')).toBe('/pricing');
  }
});

// Other invalid pages: contracts/next-page.test.ts.
test.each(['//evil.example', '/api/signups/export', ''])('goes to the dashboard for %j', (next) => {
  expect(target(next)).toBe('/admin/dashboard');
});
