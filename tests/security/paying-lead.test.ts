import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { importUndone } from '#contracts/lead-import.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { importLeads } from '#tests/fixtures/import-file.ts';
import { type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

let { team } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team } = begun);
});

// Mutation: reading which leads are untouched in the statement that locks them, which does not look again.
// Red: a payment that was being recorded while the import was taken back had no customer.
test('a payment that is recorded while an import is taken back keeps its customer', async () => {
  const importId = await importLeads(team.server, team.admin, 1);
  const { body } = await team.get(`${API.signups}?import=${importId}`);
  const id = z.array(z.object({ id: z.uuid() })).parse(body)[0]?.id;
  const colleague = await team.server.db.connect();
  onTestFinished(() => colleague.release(true));
  await colleague.query('begin');
  await colleague.query('select from leads where user_id = $1 for no key update', [id]);
  await colleague.query(
    `insert into customer_payments (invoice, customer_id, amount_cents, period_start, period_end, paid_on, recorded_at)
     values ($1, $2, 100, '2026-10-01', '2026-10-31', '2026-10-31', now())`,
    [`LATE-${team.unique()}`, id],
  );
  const undone = team.post(fillPath(API.leadsImportUndo, { id: importId }));
  const waiting = async () =>
    (await colleague.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n;
  await expect.poll(waiting).toBeGreaterThan(0);
  await colleague.query('commit');
  expect(importUndone.parse((await undone).body)).toMatchObject({ removed: 0, stayed: 1 });
});
