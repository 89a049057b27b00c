import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { clientOf } from '#tests/fixtures/server.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { effort } from './fixtures/effort.ts';
import { ENGINES, type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

let home: Home;

/** Who was told that what is in the books: the only witness once the server is gone. */
interface Confirmed {
  payments: Map<string, number>;
  refunds: Map<string, number>;
  /** Payout runs by what was answered last. */
  runs: Map<string, string>;
}

async function openBooks(site: SiteProcess) {
  const client = clientOf(site.url, site.url);
  const cookie = await client.logIn(ADMIN);
  const post = (path: string, body: object = {}) => client.post(path, body, { cookie });
  return { client, cookie, post };
}

/** A partner with a customer, made by the requests that make one. */
async function aPartner(site: SiteProcess): Promise<string> {
  const { client, post, cookie } = await openBooks(site);
  const form = anApplication({ email: `ann.${Math.random()}@partner.example` });
  const { id } = Object((await client.post(API.partnership, form)).body);
  const mail = { subject: 'Welcome', text: 'Welcome to us' };
  await post(API.reviewDecisions, {
    decision: 'approved',
    applications: [{ id, version: 0, tier: 'intermediate' }],
    ...mail,
  });
  const { code } = Object((await client.get(API.partners, { cookie })).body)[0];
  const signup = await client.post(
    API.signup,
    aSignup({ email: `c.${Math.random()}@clinic.example`, partnerCode: code }),
  );
  return Object(signup.body).user.id;
}

/** Records payments, refunds and payout runs one after the other, until nobody answers any more. */
async function keepBooks(site: SiteProcess, customerId: string, told: Confirmed): Promise<void> {
  const { post } = await openBooks(site);
  // In the team's usual zone, which is that of its office in the US.
  const today = Temporal.Now.plainDateISO('America/Chicago').toString();
  const send = async (path: ApiPath | string, body: object = {}) => {
    const answer = await post(path, body);
    if (answer.status >= 500) throw new Error(`the server answered ${answer.status}`);
    return answer;
  };
  for (let round = 0; ; round++) {
    const invoice = `I-${crypto.randomUUID()}`.toUpperCase();
    const amountCents = 1_000 + Math.floor(Math.random() * 90_000);
    const period = { periodStart: today, periodEnd: today };
    const payment = await send(API.payments, { customerId, invoice, amountCents, ...period, paidOn: today });
    expect(payment.status).toBe(200);
    told.payments.set(invoice, amountCents);
    const refund = `R-${crypto.randomUUID()}`.toUpperCase();
    const part = Math.ceil(amountCents / 3);
    const refunded = await send(API.refunds, { invoice, refund, amountCents: part, refundedOn: today });
    expect(refunded.status).toBe(200);
    told.refunds.set(refund, part);
    await payOut(send, told, round);
  }
}

async function payOut(
  send: (path: string, body?: object) => Promise<{ status: number; body: unknown }>,
  told: Confirmed,
  round: number,
): Promise<void> {
  const run = await send(API.payouts);
  if (run.status !== 201) return;
  const { id } = Object(run.body);
  told.runs.set(id, 'prepared');
  const confirms = round % 2 === 0;
  const closed = await send(fillPath(confirms ? API.payoutConfirm : API.payoutDiscard, { id }));
  if (closed.status === 200) told.runs.set(id, confirms ? 'confirmed' : 'discarded');
}

// Mutation: booking entries in a transaction of their own leaves payments without their commission.
describe.each(ENGINES)('%s', (engine) => {
  beforeEach(async () => {
    home = await makeHome(engine);
  });
  afterEach(() => home.remove());

  test('acknowledged payments, refunds and payouts survive kill -9, each whole or not at all', async () => {
    const kills = effort(2, 15);
    const told: Confirmed = { payments: new Map(), refunds: new Map(), runs: new Map() };
    let site = await home.start();
    const customerId = await aPartner(site);
    // Something is payable at once: the hold of what is recorded here lasts longer than this test.
    await correct(site, 1_000_000);
    for (let kill = 0; kill < kills; kill++) {
      const before = told.payments.size;
      const working = Promise.allSettled([1, 2, 3].map(() => keepBooks(site, customerId, told)));
      await expect
        .poll(() => told.payments.size, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before + 3);
      await sleep(Math.random() * 300);
      expect(await site.end('SIGKILL')).toBeNull();
      await working;
      site = await home.start();
      await check(told);
      // A run that was cut short is closed by hand, as the team would.
      const open = await home.query<{ id: string }>("select id from payout_runs where state = 'prepared'");
      const { post } = await openBooks(site);
      for (const { id } of open) {
        expect(await post(fillPath(API.payoutDiscard, { id }))).toMatchObject({ status: 200 });
        told.runs.set(id, 'discarded');
      }
    }
    const runs = await home.query('select 1 from payout_runs');
    report(
      `${engine}: the ledger killed ${kills} times; ${told.payments.size} payments, ${told.refunds.size} refunds and ` +
        `${told.runs.size} payout runs acknowledged (${runs.length} stored), none lost, every transaction whole`,
    );
  });
});

async function correct(site: SiteProcess, amountCents: number): Promise<void> {
  const { client, post, cookie } = await openBooks(site);
  const { id } = Object((await client.get(API.partners, { cookie })).body)[0];
  const form = { reference: 'START', amountCents, reason: 'Opening balance' };
  expect(await post(fillPath(API.partnerCorrections, { id }), form)).toMatchObject({ status: 200 });
}

async function check(told: Confirmed): Promise<void> {
  const payments = await home.query<{ invoice: string; amount: string }>(
    'select invoice, amount_cents as amount from customer_payments',
  );
  const stored = new Map(payments.map(({ invoice, amount }) => [invoice, Number(amount)]));
  for (const [invoice, amount] of told.payments) expect(stored.get(invoice), invoice).toBe(amount);
  const refunds = await home.query<{ refund: string; amount: string }>(
    'select refund, amount_cents as amount from customer_refunds',
  );
  const returned = new Map(refunds.map(({ refund, amount }) => [refund, Number(amount)]));
  for (const [refund, amount] of told.refunds) expect(returned.get(refund), refund).toBe(amount);
  const runs = new Map(
    (await home.query<{ id: string; state: string }>('select id, state from payout_runs')).map(
      ({ id, state }) => [id, state],
    ),
  );
  for (const [id, state] of told.runs) {
    // What was said to be prepared may have been closed by the request that was cut off.
    if (state === 'prepared') expect(runs.has(id), id).toBe(true);
    else expect(runs.get(id), id).toBe(state);
  }
  const torn = await home.query(
    `select 'unbalanced' as what from ledger_entries group by transaction_id having sum(amount_cents) <> 0
     union all select 'payment without its commission' from customer_payments p
       where p.partner_id is not null and not exists (select 1 from ledger_transactions t where t.payment_id = p.id and t.kind = 'accrual')
     union all select 'refund without its reversal' from customer_refunds r
       where not exists (select 1 from ledger_transactions t where t.refund_id = r.id)
     union all select 'payout without its entries' from payout_items i
       where not exists (select 1 from ledger_transactions t where t.key = i.run_id::text and t.partner_id = i.partner_id)
     union all select 'run without items' from payout_runs r where not exists (select 1 from payout_items i where i.run_id = r.id)
     union all select 'audit' from customer_payments p
       where not exists (select 1 from audit_entries a where a.subject_id = p.id::text and a.action = 'payment.record')`,
  );
  expect(torn).toEqual([]);
}
