import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subjectOf } from './live-change.ts';

/** What people do to their own accounts that no list or record of the team shows. */
const SHOWN_NOWHERE = [
  'account.link',
  'account.name',
  'account.sign-out-everywhere',
  'account.time-zone',
  'email.send-verification',
  'password.change',
  'password.request-reset',
  'password.reset',
  'password.send-reset-link',
  'totp.start',
  'totp.turn-off',
  'totp.turn-on',
  'totp.use',
];

// Mutation: a new use case of an account. Red until it is told live, or stands above.
test('every change of an account is told to the team that sees the lead, or is known to be shown nowhere', () => {
  const sources = globSync('server/domain/{accounts,passwords,totp}/**/*.ts').map((path) =>
    readFileSync(path, 'utf8'),
  );
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/action: '([a-z.-]+)'/g)].map(([, action = '']) => action),
  );
  const told = (action: string) => subjectOf({ action, subjectKind: 'user', subjectId: 'id' });
  const untold = [...new Set(actions)].filter((action) => !told(action)).sort();
  expect(untold).toEqual(SHOWN_NOWHERE);
  expect(told('account.create')).toEqual({ kind: 'lead', id: 'id' });
});
