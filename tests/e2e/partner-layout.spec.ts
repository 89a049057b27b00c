import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { approveAll } from './approve-all.ts';
import { expect, logIn, openDashboard, test } from './own-site.ts';
import { send } from './send.ts';
import { runSql } from './site-database.ts';

test.describe.configure({ mode: 'serial' });

const LONG = { firstName: 'Maximiliane-Theodora', lastName: 'Featherstonehaugh-Cholmondeley' };
const application = anApplication({ ...LONG, email: 'ann@nuree-sales.example', company: 'Nuree Sales' });
const day = (ago: number) => Temporal.Now.plainDateISO('America/Chicago').subtract({ days: ago }).toString();

/** Texts of badges and cells that are cut off, and whether the page scrolls sideways; runs in the page. */
function complaints(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll('main [data-tone], main [data-numeric]')].filter((each) => {
    const box = each.getBoundingClientRect();
    const around = each.closest('article, li')?.getBoundingClientRect();
    return each.scrollWidth > each.clientWidth + 1 || box.right > (around?.right ?? clientWidth) + 1;
  });
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : []),
    ...cut.map(({ textContent }) => `cut off: ${textContent}`),
  ];
}

// Mutation: “No account” as a mark beside a long name, or one more column that is shown in every window.
test('the lists of partners and of money fit every window, and cut no badge or amount', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  test.slow();
  const customer = aSignup({
    ...LONG,
    companyName: 'The Featherstonehaugh Dental Associates of Chicagoland',
  });
  await send(request, baseURL, API.signup, customer);
  // The second one is a customer: a partner without an account.
  const both = [application, { ...application, email: customer.email }];
  for (const form of both) await send(request, baseURL, API.partnership, form);
  await approveAll(request, site);
  const payer = aSignup({ ...LONG, companyName: 'The Other Featherstonehaugh Dental Associates' });
  const codes = await (await request.get(`${API.partners}?q=nuree-sales`)).json();
  await send(request, baseURL, API.signup, { ...payer, partnerCode: codes[0].code });
  const payers = await runSql(site.databaseUrl, 'select id from users where email = $1', [payer.email]);
  for (const [invoice, amountCents] of [
    ['INV-2026-000123', 987_654_321],
    ['INV-2026-000124', 29_900],
  ] as const) {
    const period = { periodStart: day(31), periodEnd: day(1), paidOn: day(0) };
    await send(request, baseURL, API.payments, {
      customerId: payers.rows[0]?.id,
      invoice,
      amountCents,
      ...period,
    });
    const refund = { invoice, refund: `RE-${invoice}`, amountCents: amountCents - 100, refundedOn: day(0) };
    await send(request, baseURL, API.refunds, refund);
  }
  await openDashboard(page, ADMIN);
  const found: string[] = [];
  const lists = [PAGES.partners, `${PAGES.ledger}?tab=payments`, `${PAGES.ledger}?tab=refunds`];
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('article').first()).toBeVisible();
      if (list === PAGES.partners) await expect(page.getByText('No account')).toBeVisible();
      found.push(...(await page.evaluate(complaints)).map((what) => `${list} at ${width}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

// Mutation: a column of the portal that ends before the bar of the page does; amounts of a list in no column.
test('the portal is as wide as the page, and its lists are columns', async ({ page, site }) => {
  await runSql(
    site.databaseUrl,
    `with joined as (update users set disabled_at = null, email_verified = true where email = $1 returning id)
     insert into accounts (user_id, provider_id, account_id, password)
     select joined.id, 'credential', joined.id, password from joined, accounts
     where user_id = (select id from users where email = $2) and provider_id = 'credential'`,
    [application.email, ADMIN.email],
  );
  await logIn(page, { ...ADMIN, email: application.email });
  const rights = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().right)))]);
  for (const width of [320, 375, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGES.partner);
    const lines = page.getByRole('region', { name: 'Commissions' }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    expect(await page.evaluate(complaints), String(width)).toEqual([]);
    const [section, ...others] = await rights('main section');
    expect(others, String(width)).toEqual([]);
    expect(section, String(width)).toBe((await rights('main .shell > h1'))[0]);
    const amounts = await lines
      .locator('> :last-child')
      .evaluateAll((all) =>
        all
          .filter(({ textContent }) => textContent?.includes('$'))
          .map((each) => Math.round(each.getBoundingClientRect().right)),
      );
    expect(new Set(amounts).size, String(width)).toBe(1);
  }
});
