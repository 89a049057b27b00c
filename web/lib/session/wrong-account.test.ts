import { expect, test } from 'vitest';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { wrongAccount } from './wrong-account.ts';

// Mutation: a page of the team that begins as another one does, or one whose query is taken for another page.
test.each(['/admin/dashboard', '/admin/partners?tab=partners&id=1', '/admin/account#codes', '/admin'])(
  '%s is for the team: everybody else is told so, and led to their own page',
  (path) => {
    expect(wrongAccount('partner', path)).toEqual({
      text: 'This page is for our team. You are signed in with a partner’s account.',
      own: { href: '/partner', label: 'Go to your partner portal' },
    });
    expect(wrongAccount('customer', path)).toEqual({
      text: 'This page is for our team. You are signed in with a customer’s account.',
      own: { href: '/account', label: 'Go to your account' },
    });
    for (const role of TEAM_ROLES) expect(wrongAccount(role, path)).toBeUndefined();
  },
);

test('the portal is for partners: the team and customers are told so', () => {
  expect(wrongAccount('admin', '/partner')).toEqual({
    text: 'This page is for our partners. You are signed in with an account of our team.',
    own: { href: '/admin/dashboard', label: 'Go to the dashboard' },
  });
  expect(wrongAccount('customer', '/partner')?.text).toContain('for our partners');
  expect(wrongAccount('partner', '/partner')).toBeUndefined();
});

test.each(['/account', '/partnership', '/partner-invitation', '/administration', '/pricing'])(
  '%s is nobody’s alone',
  (path) => {
    for (const role of ['admin', 'partner', 'customer']) expect(wrongAccount(role, path)).toBeUndefined();
  },
);
