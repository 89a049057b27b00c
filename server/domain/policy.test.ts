import { expect, test } from 'vitest';
import type { Actor } from './context.ts';
import { requirePermission } from './policy.ts';

const person = (role: 'admin' | 'customer'): Actor => ({
  kind: 'user',
  id: crypto.randomUUID(),
  role,
  sessionId: crypto.randomUUID(),
});

test('an admin may read signups', () => {
  expect(() => requirePermission(person('admin'), 'signups.read')).not.toThrow();
});

test('a customer may not, and an anonymous visitor must sign in', () => {
  expect(() => requirePermission(person('customer'), 'signups.read')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => requirePermission({ kind: 'anonymous' }, 'signups.read')).toThrow(
    expect.objectContaining({ code: 'unauthenticated' }),
  );
});

test('admins are managed only at the command line', () => {
  expect(() => requirePermission(person('admin'), 'admins.manage')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => requirePermission({ kind: 'system', name: 'command' }, 'admins.manage')).not.toThrow();
});

// Mutation: the permission of admins to erase people, in place of one that no role holds.
test('what runs every night is started by the system alone', () => {
  expect(() => requirePermission(person('admin'), 'maintenance.run')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => requirePermission({ kind: 'system', name: 'jobs' }, 'maintenance.run')).not.toThrow();
});
