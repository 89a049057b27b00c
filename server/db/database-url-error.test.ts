import { expect, test } from 'vitest';
import { databaseUrlError } from './database-url-error.ts';

const failure = (message: string, code = '', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test.each([
  ['Correct user and password', failure('password authentication failed for user "morin"', '28P01')],
  ['Correct user and password', failure('no pg_hba.conf entry for host "10.0.0.9"', '28000')],
  [
    'Correct user and password',
    failure('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
  ],
  ['Create it', failure('database "morin" does not exist', '3D000')],
  [
    'Make it the owner',
    failure('Failed query: create schema', '', failure('permission denied for database morin', '42501')),
  ],
  ['Write it as postgres://', failure('Invalid URL', 'ERR_INVALID_URL')],
  ['Correct sslmode', failure('The server does not support SSL connections')],
  ['Correct sslmode', failure('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN')],
  ['Correct sslmode', failure('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
  [
    'Add ?pgbouncer=true',
    failure('unsupported startup parameter: idle_in_transaction_session_timeout', '08P01'),
  ],
])('%s: the message says what the operator must fix (%s)', (sentence, error) => {
  expect(databaseUrlError(error)?.message).toMatch(/^DATABASE_URL: /);
  expect(databaseUrlError(error)?.message).toContain(sentence);
});

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('getaddrinfo ENOTFOUND database', 'ENOTFOUND'),
  failure('getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'),
  failure('the database system is starting up', '57P03'),
  failure('sorry, too many clients already', '53300'),
  failure('cannot execute CREATE SCHEMA in a read-only transaction', '25006'),
  failure('server login has been failing, try again later', '08P01'),
  failure('Connection terminated due to connection timeout'),
  failure('column "name" does not exist', '42703'),
])('$message cannot be fixed by a setting', (error) => {
  expect(databaseUrlError(error)).toBeUndefined();
});
