import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { applications, leads, mails, messages, subscriptions, users } from '#server/db/schema/index.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';

const TABLES = 'leads|partnerships|messages|mails';
/** The same as the code names them. */
const NAMES = 'leads|applications|messages|mails';
const WRITES = new RegExp(
  [
    String.raw`\b(insert into|merge into|copy|truncate( table)?|update( only)?) (only )?("?(${TABLES})\b|\$\{(${NAMES})\})`,
    String.raw`\bdelete from (only )?("?(${TABLES}|users)\b|\$\{(${NAMES}|users)\})`,
    String.raw`\bupdate (only )?("?subscriptions\b|\$\{subscriptions\})`,
  ].join('|'),
  'i',
);

/** Sources of the server, tests apart. */
function sources(): string[] {
  const folder = join(PACKAGE_ROOT, 'server');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

// Mutation: a use case that sends `update leads set …` as text.
test('no statement of the server writes counted rows around the module that counts them', () => {
  const around = sources().filter((file) => WRITES.test(readFileSync(file, 'utf8').replace(/\s+/g, ' ')));
  expect(around).toEqual([]);
});

test.each([
  'update leads set status = 1',
  'insert into\n  "mails" (id)',
  ['delete from $', '{users} where'].join(''),
  ['update $', '{messages}'].join(''),
  ['insert into $', '{applications} (id)'].join(''),
  'update subscriptions set plan',
])('that is seen of %s', (statement) => {
  expect(WRITES.test(statement.replace(/\s+/g, ' '))).toBe(true);
});

// Mutation: leaving a table out of `Writes`: `npm run types` fails, because the line below is no error any more.
test('the types of the database and of a transaction refuse counted tables', () => {
  const refused = (tx: Transaction, db: Primary) => [
    // @ts-expect-error: `insertCounted`
    () => tx.insert(leads),
    // @ts-expect-error: `updateCounted`
    () => tx.update(applications),
    // @ts-expect-error: `deleteCounted`
    () => tx.delete(messages),
    // @ts-expect-error: also without a transaction
    () => db.update(mails),
    // @ts-expect-error: one of them may be counted
    (table: typeof mails | typeof users) => db.insert(table),
    // @ts-expect-error: `deleteUsers`, which counts their leads
    () => tx.delete(users),
    // @ts-expect-error: `updateSubscription`, which changes the copies of a lead
    () => tx.update(subscriptions),
    // @ts-expect-error: `insertCounted` takes many rows
    () => insertMany(leads, []),
    () => tx.update(users),
    () => tx.insert(subscriptions),
  ];
  expect(refused).toBeTypeOf('function');
});
