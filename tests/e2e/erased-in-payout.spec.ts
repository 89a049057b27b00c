import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { approveAll } from './approve-all.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';
import { runSql } from './site-database.ts';

const day = (ago: number) => Temporal.Now.plainDateISO('America/Chicago').subtract({ days: ago }).toString();

// Mutation: without `erased` in `closePayout()`. Red: “Please discard it, and prepare another one”, which pays all the
// others of the run twice.
test('a run that was sent before somebody of it was erased is confirmed by saying that they were paid, too', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  const application = anApplication();
  await send(request, baseURL, API.partnership, application);
  await approveAll(request, site);
  const [{ code }] = await (await request.get(API.partners)).json();
  // What takes a month otherwise: the partner is one since then, and the daily job runs.
  await runSql(
    site.databaseUrl,
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at)
     select id, $1, 'intermediate', 2500, 99, now() from partners`,
    [day(70)],
  );
  const customerId = await sendSignup(request, baseURL, aSignup());
  await runSql(
    site.databaseUrl,
    `insert into referrals (partner_id, customer_id, via, reason, linked_at)
     select id, $1, 'team', 'They called', $2 from partners`,
    [customerId, day(70)],
  );
  const period = { periodStart: day(70), periodEnd: day(40), paidOn: day(40) };
  const payment = { customerId, invoice: 'INV-1', amountCents: 10_000, ...period };
  await send(request, baseURL, API.payments, payment);
  await runSql(site.databaseUrl, "insert into pgboss.job (name, data) values ('ledger.release', '{}')");
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.ledger}?tab=payouts`);
  await expect(page.getByRole('table')).toContainText(code, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Prepare payout run' }).click();
  const run = page.getByRole('region', { name: 'A payout run is prepared' });
  await expect(run).toContainText('For 1 partner');

  const { email } = application;
  const acknowledged = { owedCents: 2_500, debtCents: 0 };
  await send(request, baseURL, API.personErase, { email, confirmEmail: email, acknowledged });
  await page.reload();
  await run.getByRole('button', { name: 'Confirm as sent' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${code} was erased after this run was prepared.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'It was sent' }).click();
  await expect(page.getByText('$25.00 paid out')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payout runs' })).toContainText('Paid');
});
