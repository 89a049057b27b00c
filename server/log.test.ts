import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeFault } from './log.ts';

test('a logged error contains nothing that people typed', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(saraa@bold.example) already exists.',
  });
  const query = 'insert into "users" ("email") values ($1)';
  const described = describeFault(new DrizzleQueryError(query, ['saraa@bold.example\nsecond line'], cause));
  expect(described).toMatchObject({ message: `Failed query: ${query}`, cause: { code: '23505' } });
  expect(described.stack).toContain('log.test.ts');
  expect(JSON.stringify(described)).not.toMatch(/saraa|second line/);
});
