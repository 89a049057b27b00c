import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import { system } from '#server/context-of.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readBalances } from '#server/domain/ledger/books.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { commissionOf } from '#server/domain/ledger/commission.ts';
import { correct } from '#server/domain/ledger/correct.ts';
import { recordPayment } from '#server/domain/ledger/record-payment.ts';
import { refundPayment } from '#server/domain/ledger/refund-payment.ts';
import { releaseDue } from '#server/domain/ledger/release.ts';
import { changeTier } from '#server/domain/partners/change-tier.ts';
import { confirmPayout, discardPayout } from '#server/domain/payouts/close-payout.ts';
import { preparePayout } from '#server/domain/payouts/prepare-payout.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const DAY = 24 * 3_600_000;
let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await startTestServer();
  await server.logIn(ADMIN);
  const { rows } = await server.db.query('select id, user_id from sessions limit 1');
  actor = { kind: 'user', id: rows[0].user_id, role: 'admin', sessionId: rows[0].id };
});
afterAll(() => server.close());

const TIERS = ['beginner', 'intermediate', 'expert', 'master'] as const;
const RATES = { beginner: 1_500, intermediate: 2_500, expert: 3_500, master: 5_000 };
type Tier = (typeof TIERS)[number];

/** A partner with two customers, straight into the database. */
async function aPartner(tier: Tier, validFrom: string) {
  const id = randomUUID();
  const code = id.slice(0, 13).toUpperCase();
  const customers = [randomUUID(), randomUUID()];
  await server.db.query(
    'insert into partners (id, code, contact_name, created_at) values ($1, $2, $3, now())',
    [id, code, code],
  );
  await server.db.query(
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at) values ($1, $2, $3, $4, 1, now())`,
    [id, validFrom, tier, RATES[tier]],
  );
  for (const customer of customers) {
    await server.db.query(
      `insert into users (id, email, username, name, first_name, last_name) values ($1::uuid, $1::text || '@x.example', $1::text, 'A', 'A', 'B')`,
      [customer],
    );
    await server.db.query(
      `insert into leads (user_id, created_at, search_text, phone_digits, plan, industry, due_at) values ($1, now(), '', '', 'Growth', 'other', now())`,
      [customer],
    );
    await server.db.query(
      `insert into referrals (partner_id, customer_id, via, linked_at) values ($1, $2, 'signup', now())`,
      [id, customer],
    );
  }
  return { id, customers };
}

/** One thing that somebody does; numbers choose among what there is. */
type Operation =
  | { kind: 'pay'; partner: number; customer: number; amount: number; age: number }
  | { kind: 'refund'; payment: number; part: number }
  | { kind: 'pass'; days: number }
  | { kind: 'release' | 'prepare' | 'confirm' | 'discard' }
  | { kind: 'correct'; partner: number; amount: number }
  | { kind: 'tier'; partner: number; tier: Tier }
  | { kind: 'repeat'; which: number };

const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 }));
const index = fc.nat(50);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      partner: fc.nat(1),
      customer: fc.nat(1),
      amount,
      age: fc.nat(40),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), payment: index, part: fc.nat(100) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('release' as const, 'prepare' as const, 'confirm' as const, 'discard' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      partner: fc.nat(1),
      amount: fc.integer({ min: -5_000, max: 5_000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('tier' as const),
      partner: fc.nat(1),
      tier: fc.constantFrom(...TIERS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: index }) },
);

interface Payment {
  partner: number;
  invoice: string;
  amount: number;
  refunded: number;
  rate: number;
  paidOn: string;
  released: boolean;
}

/** What is known to have happened: the facts, not the balances. */
class World {
  now = Date.now();
  payments: Payment[] = [];
  corrections = [0, 0];
  rates: { from: string; rate: number }[][] = [[], []];
  versions = [0, 0];
  paidOut = [0, 0];
  run: { id: string; inPayout: number[] } | undefined;
  /** To be done once more: that must change nothing. */
  repeats: (() => Promise<unknown>)[] = [];

  readonly partners: { id: string; customers: string[] }[];
  constructor(partners: World['partners']) {
    this.partners = partners;
  }

  ctx(who: Actor = actor): Context {
    return server.contextFor(who, () => new Date(this.now));
  }

  day(ago = 0): string {
    const at = Temporal.Instant.fromEpochMilliseconds(this.now).toZonedDateTimeISO(server.site.timeZone);
    return at.toPlainDate().subtract({ days: ago }).toString();
  }

  async do(step: Operation): Promise<void> {
    if (step.kind === 'pass') this.now += step.days * DAY;
    else if (step.kind === 'pay') await this.pay(step);
    else if (step.kind === 'refund') await this.refund(step);
    else if (step.kind === 'correct') await this.correct(step);
    else if (step.kind === 'tier') await this.changeTier(step);
    else if (step.kind === 'repeat') await this.repeats[step.which % Math.max(1, this.repeats.length)]?.();
    else if (step.kind === 'release') await this.release();
    else if (step.kind === 'prepare') await this.prepare();
    else await this.close(step.kind);
  }

  async pay({ partner, customer, amount: amountCents, age }: Extract<Operation, { kind: 'pay' }>) {
    const paidOn = this.day(age);
    const invoice = randomUUID().toUpperCase();
    const customerId = this.partners[partner]?.customers[customer] ?? '';
    const input = { customerId, invoice, amountCents, periodStart: paidOn, periodEnd: paidOn, paidOn };
    const send = () => recordPayment({ ctx: this.ctx(), input });
    const rate = this.rates[partner]?.findLast(({ from }) => from <= paidOn)?.rate ?? 0;
    expect(await send()).toMatchObject({ repeated: false, commissionCents: commissionOf(amountCents, rate) });
    this.payments.push({ partner, invoice, amount: amountCents, refunded: 0, rate, paidOn, released: false });
    this.repeats.push(async () => expect(await send()).toMatchObject({ repeated: true }));
  }

  async refund({ payment: which, part }: Extract<Operation, { kind: 'refund' }>) {
    const payment = this.payments[which % Math.max(1, this.payments.length)];
    if (!payment) return;
    const left = payment.amount - payment.refunded;
    const amountCents = Math.max(1, Math.round((left * part) / 80));
    const input = {
      invoice: payment.invoice,
      refund: randomUUID().toUpperCase(),
      amountCents,
      refundedOn: this.day(),
    };
    const send = () => refundPayment({ ctx: this.ctx(), input });
    if (amountCents > left) {
      await expect(send()).rejects.toThrow(/is left to refund/);
      return;
    }
    expect(await send()).toMatchObject({ repeated: false });
    payment.refunded += amountCents;
    this.repeats.push(async () => expect(await send()).toMatchObject({ repeated: true }));
  }

  async correct({ partner, amount: amountCents }: Extract<Operation, { kind: 'correct' }>) {
    const input = {
      id: this.partners[partner]?.id ?? '',
      reference: randomUUID().toUpperCase(),
      amountCents,
      reason: 'Agreed',
    };
    const send = () => correct({ ctx: this.ctx(), input });
    expect(await send()).toMatchObject({ repeated: false });
    this.corrections[partner] = (this.corrections[partner] ?? 0) + amountCents;
    this.repeats.push(async () => expect(await send()).toMatchObject({ repeated: true }));
  }

  async changeTier({ partner, tier }: Extract<Operation, { kind: 'tier' }>) {
    const version = this.versions[partner] ?? 0;
    const input = {
      id: this.partners[partner]?.id ?? '',
      version,
      tier,
      validFrom: this.day(),
      reason: 'Agreed',
    };
    const changed = await changeTier({ ctx: this.ctx(), input }).catch(conflict);
    if (!changed) return;
    this.versions[partner] = version + 1;
    this.rates[partner]?.push({ from: this.day(), rate: RATES[tier] });
  }

  async release() {
    await Promise.all([1, 2].map(() => releaseDue({ ctx: this.ctx(system('jobs')) })));
    for (const payment of this.payments) payment.released ||= payment.paidOn <= this.day(HOLD_DAYS);
  }

  async prepare() {
    const before = await this.balances();
    const run = await preparePayout({ ctx: this.ctx() }).catch(conflict);
    if (run && this.run) throw new Error('two payout runs at once');
    if (run) this.run = { id: run.id, inPayout: before.map(({ payable }) => payable) };
  }

  async close(kind: 'confirm' | 'discard') {
    const { run } = this;
    if (!run) return;
    const close = () => (kind === 'confirm' ? confirmPayout : discardPayout)({ ctx: this.ctx(), input: run });
    await close();
    this.run = undefined;
    if (kind === 'confirm')
      this.paidOut = this.paidOut.map((sum, partner) => sum + (run.inPayout[partner] ?? 0));
    this.repeats.push(() => expect(close()).rejects.toThrow(/already/));
  }

  async balances() {
    const ids = this.partners.map(({ id }) => id);
    const books = await readBalances(this.ctx().db, ids);
    return ids.map((id) => books.get(id) ?? expect.fail('no books'));
  }

  /** Money is conserved, and every balance is what the facts say. */
  async check() {
    for (const [partner, book] of (await this.balances()).entries()) {
      const own = this.payments.filter((payment) => payment.partner === partner);
      const net = (payments: Payment[]) =>
        payments.reduce(
          (sum, { amount: paid, refunded, rate }) => sum + commissionOf(paid - refunded, rate),
          0,
        );
      const { held, payable, inPayout, paidOut, debt } = book;
      expect(held + payable + inPayout + paidOut + debt, 'conserved').toBe(
        net(own) + (this.corrections[partner] ?? 0),
      );
      expect(held, 'held').toBe(net(own.filter(({ released }) => !released)));
      expect(inPayout, 'in payout').toBe(this.run?.inPayout[partner] ?? 0);
      expect(paidOut, 'paid out').toBe(this.paidOut[partner]);
      expect(payable, 'payable').toBeGreaterThanOrEqual(0);
      expect(debt, 'debt').toBeLessThanOrEqual(0);
      expect(payable > 0 && debt < 0, 'a debt beside what is payable').toBe(false);
    }
  }
}

/** A conflict is an answer; every other error is one. */
function conflict(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'conflict') return undefined;
  throw error;
}

// Mutation: rounding each reversal by itself, releasing without the unique key, or taking refunds from `payable` below zero.
test('whatever is done in whatever order, money is conserved and no balance is ever wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const from = '2020-01-01';
      const world = new World([await aPartner('intermediate', from), await aPartner('expert', from)]);
      world.rates = [[{ from, rate: RATES.intermediate }], [{ from, rate: RATES.expert }]];
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
        const from = '2020-01-01';
        const one = new World([await aPartner('expert', from)]);
        const other = new World([await aPartner('expert', from)]);
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
          for (const refund of refunds) await refundPayment({ ctx: one.ctx(), input: refund });
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
        await Promise.all(refunds.map((refund) => refundPayment({ ctx: other.ctx(), input: refund })));
        expect(await other.balances()).toEqual(await one.balances());
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);
