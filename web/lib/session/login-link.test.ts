import { expect, test } from 'vitest';
import { loginLink } from './login-link.ts';

test('comes back from the login page', () => {
  expect(loginLink('/admin/dashboard#partnerships')).toBe('/login?next=%2Fadmin%2Fdashboard%23partnerships');
});
