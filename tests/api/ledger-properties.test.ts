import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#server/context-of.ts';
import type { Actor } from '#server/domain/context.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { recordPayment } from '#server/domain/ledger/record-payment.ts';
import { recordRefund } from '#server/domain/ledger/record-refund.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { amount, operation, RATES, type Tier } from '#tests/fixtures/ledger/operations.ts';
import { aStoredPartner } from '#tests/fixtures/ledger/stored-partner.ts';
import { World } from '#tests/fixtures/ledger/world.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await startTestServer();
  await server.logIn(ADMIN);
  const { rows } = await server.db.query('select id, user_id from sessions limit 1');
  actor = { kind: 'user', id: rows[0].user_id, role: 'admin', sessionId: rows[0].id };
});
afterAll(() => server.close());

/** Partners of these tiers since long ago, and nothing that happened yet. */
async function aWorld(...tiers: Tier[]): Promise<World> {
  const validFrom = '2020-01-01';
  const partners = await Promise.all(tiers.map((tier) => aStoredPartner(server, { tier, validFrom })));
  const world = new World(server, actor, partners);
  world.rates = tiers.map((tier) => [{ from: validFrom, rate: RATES[tier] }]);
  return world;
}

// Mutation: rounding each reversal by itself, releasing without the unique key, or taking refunds from `payable` below
// zero.
test('whatever is done in whatever order, money is conserved and no balance is ever wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await aWorld('intermediate', 'expert');
      for (const step of steps) {
        await world.do(step);
        await world.check();
      }
      for (const repeat of world.repeats) await repeat();
      await world.check();
      if (world.run) await world.close('discard');
      expect(await checkLedger({ ctx: world.ctx(system('jobs')) })).toBe(true);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 240_000);

// Mutation: a reversal that depends on the refunds recorded before it.
test('payments and refunds in another order, or all at once, come to the same', async () => {
  const sale = fc.record({ amount, parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat(1_000)),
      async (sales, order) => {
        const one = await aWorld('expert');
        const other = await aWorld('expert');
        const work = (world: World) =>
          sales.map(({ amount: amountCents, parts }) => {
            const invoice = randomUUID().toUpperCase();
            const customerId = world.partners[0]?.customers[0] ?? '';
            const paidOn = world.day();
            const payment = {
              customerId,
              invoice,
              amountCents,
              periodStart: paidOn,
              periodEnd: paidOn,
              paidOn,
            };
            const refunds = parts
              .map((part) => Math.floor((amountCents * part) / 200))
              .filter((cents) => cents > 0)
              .map((cents) => ({
                invoice,
                refund: randomUUID().toUpperCase(),
                amountCents: cents,
                refundedOn: paidOn,
              }));
            return { payment, refunds };
          });
        for (const { payment, refunds } of work(one)) {
          await recordPayment({ ctx: one.ctx(), input: payment });
          for (const refund of refunds) await recordRefund({ ctx: one.ctx(), input: refund });
        }
        const shuffled = <T>(items: T[]) =>
          items
            .map((item) => ({ item, at: order.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const mixed = work(other);
        await Promise.all(
          shuffled(mixed).map(({ payment }) => recordPayment({ ctx: other.ctx(), input: payment })),
        );
        const refunds = shuffled(mixed.flatMap((each) => each.refunds));
        await Promise.all(refunds.map((refund) => recordRefund({ ctx: other.ctx(), input: refund })));
        expect(await other.balances()).toEqual(await one.balances());
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);
