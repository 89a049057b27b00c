import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counted, countRecords } from '#server/db/counted/count-records.ts';
import type { Context } from '#server/domain/context.ts';
import {
  APPLICATIONS_COUNTED,
  LEADS_COUNTED,
  MESSAGES_COUNTED,
  PENDING_COUNTED,
  RESPONSES,
  SIGNUPS_COUNTED,
  signupsOfIndustry,
} from '#server/domain/insights/counted.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let db: Context['db'];
beforeAll(async () => {
  server = await startTestServer();
  db = server.contextFor({ kind: 'system', name: 'test' }, () => new Date()).db;
});
afterAll(() => server.close());

/** How the database counts these, where no table is read whole. */
async function planOf(counted: Counted): Promise<string[]> {
  const asked: SQL[] = [];
  const recorder = {
    async execute(statement: SQL) {
      asked.push(statement);
      return { rows: [] };
    },
  };
  await countRecords(recorder as unknown as Context['db'], [counted], [new Date(0), new Date()]);
  const plan = await (db as unknown as NodePgDatabase).transaction(async (tx) => {
    // A table of a few rows is read whole unless that is forbidden.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${asked[0]}`);
  });
  return plan.rows.map((row) => String(Object.values(row)[0]).trim());
}

// Mutation: without `leads_due_at`, all leads are read for each day: with a million, the charts of a year answer 503.
test.each([
  ['signups', 'created_at', SIGNUPS_COUNTED],
  ['signups of an industry', 'created_at', signupsOfIndustry('healthcare')],
  ['leads', 'created_at', LEADS_COUNTED],
  ['messages', 'created_at', MESSAGES_COUNTED],
  ['applications', 'created_at', APPLICATIONS_COUNTED],
  ['applications that wait', 'created_at', PENDING_COUNTED],
  ['calls due', 'due_at', RESPONSES.calls[0]],
  ['calls in time', 'due_at', RESPONSES.calls[1]],
  ['answers due', 'due_at', RESPONSES.answers[0]],
  ['answers in time', 'due_at', RESPONSES.answers[1]],
  ['decisions due', 'due_at', RESPONSES.decisions[0]],
  ['decisions in time', 'due_at', RESPONSES.decisions[1]],
] as const)('%s of a part of a day are counted by an index of %s', async (_, column, counted) => {
  const conditions = (await planOf(counted)).filter((line) => line.startsWith('Index Cond:'));
  expect(conditions).toContainEqual(expect.stringMatching(new RegExp(`\\(${column} >= .*\\(${column} < `)));
});

// Mutation: without the source in `leads_newest`, the leads themselves are read: seven times as long with a million.
test('who signed up is counted from the index alone', async () => {
  expect(await planOf(SIGNUPS_COUNTED)).toContainEqual(
    expect.stringContaining('Index Only Scan using leads_newest'),
  );
});
