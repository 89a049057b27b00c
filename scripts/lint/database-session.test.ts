import { afterAll, expect, test } from 'vitest';
import { makeLintSandbox } from './lint-sandbox.ts';

/** Statements whose effect outlasts their transaction, as code might write them. */
const REFUSED = {
  'a setting': "'set work_mem = 4'",
  'a setting of the session': "'begin; SET SESSION timezone to 1'",
  'a setting whose name is a value': ['`set $', '{name} = 4`'].join(''),
  'the mode of all transactions': "'set session characteristics as transaction read only'",
  'a setting by function': "'select set_config($1, $2, false)'",
  'a lock of the session': "'select pg_advisory_lock($1)'",
  'a lock that is tried': "'select pg_try_advisory_lock($1)'",
  'a temporary table': "'create temporary table lines (id int)'",
};
const ALLOWED = {
  'a setting of the transaction': "'set local work_mem = 4'",
  'a lock of the transaction': "'select pg_try_advisory_xact_lock($1)'",
  'an update': ['`update leads set $', '{name} = 4`'].join(''),
  'a sentence': "'Set up in 15 minutes'",
};

const sandbox = makeLintSandbox();
afterAll(sandbox.remove);

test.each(Object.entries(REFUSED))('%s is refused outside the database folder', (_, sql) => {
  expect(complaints('server/domain/a.ts', sql)).toBe(1);
  expect(complaints('server/db/a.ts', sql)).toBe(0);
});

test.each(Object.entries(ALLOWED))('%s is fine', (_, sql) => {
  expect(complaints('server/domain/b.ts', sql)).toBe(0);
});

/** How often the rule complains of `sql` in that file. */
function complaints(file: string, sql: string): number {
  const source = `export const sql = (name: string) => [name, ${sql}];\n`;
  return sandbox.complaints(file, source, 'changes the database session');
}
