import { readFile } from 'node:fs/promises';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { layoutComplaints } from './layout-complaints.ts';
import * as ledger from './ledger-steps.ts';
import { expect, expectAccessible, logIn, openDashboard, startSession, test } from './own-site.ts';
import { correctBalance, dayAgo, elsewhere, signUpByLink } from './partner-steps.ts';
import { send } from './send.ts';
import { runSql } from './site-database.ts';
import { weigh } from './weight.ts';

// One story: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

const application = anApplication({ email: 'ann@nuree-sales.example', company: 'Nuree Sales' });
const partnerName = `${application.firstName} ${application.lastName}`;
const person = aSignup({ email: 'saraa@steppe-dental.example', companyName: 'Steppe Dental' });
const customerName = `${person.firstName} ${person.lastName}`;
const PASSWORD = 'three strings and one bow';

// Mutation: not reading `ref` in the signup, not linking the signup to the partner, or a partner’s list that is not
// live.
test('an approved applicant is a partner whom the team follows while visitors sign up by their link', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await send(request, baseURL, API.partnership, application);
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=partnerships`);
  await page.getByRole('link', { name: 'Nuree Sales' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('Final tier').selectOption('Intermediate, 25%');
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText('Approved: Nuree Sales')).toBeVisible();

  await page.goto(PAGES.partners);
  await expectAccessible(page);
  await page.getByRole('link', { name: partnerName }).click();
  const panel = page.getByRole('dialog', { name: partnerName });
  await expect(panel.getByText('25%')).toBeVisible();
  await expect(page).toHaveURL(/id=[0-9a-f-]{36}/);
  await expectAccessible(page);
  const link = await panel.getByLabel(/^Link with the code/).inputValue();
  const code = link.split('/r/')[1] ?? '';

  await page.keyboard.press('t');
  const tier = page.getByRole('dialog', { name: /^Tier of/ });
  await tier.getByRole('button', { name: 'Change tier' }).click();
  await expect(tier.getByText('Please choose a tier')).toBeVisible();
  await tier.getByLabel('Tier').selectOption('expert');
  await tier.getByLabel('First day').fill(dayAgo(-40));
  await tier.getByLabel('Reason').fill('Brings a whole district');
  await tier.getByRole('button', { name: 'Change tier' }).click();
  await expect(panel.getByText(/^Changed the tier to Expert from/)).toBeVisible();
  await panel.getByLabel('Note for colleagues').fill('Met at the fair.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('Met at the fair.', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: partnerName })).toBeFocused();

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signUpByLink(visitor, code, person);
  await visitor.close();

  await page.getByRole('link', { name: partnerName }).click();
  await expect(panel.getByRole('link', { name: customerName })).toBeVisible();
});

// Mutation: reading “$299.00” as a number, showing only the first word of a file’s error, or leaving the page as it was
// after the night’s release.
test('the team records a payment, and pays out what is released 30 days later', async ({
  page,
  site,
  problems,
}) => {
  test.slow();
  // A refund that is too large.
  problems.expect(/^400 POST \/api\/admin\/refunds$/);
  // What takes a month otherwise: the partner is one since then, and the daily job runs.
  await runSql(
    site.databaseUrl,
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at)
     select id, $1, 'intermediate', 2500, 99, now() from partners`,
    [dayAgo(60)],
  );
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.ledger}?tab=payments`);
  await ledger.recordPayment(page, customerName);
  await ledger.importPayments(page, person.email);
  await ledger.recordRefund(page);
  await ledger.followRefund(page);
  await ledger.filterByAmount(page);

  await page.getByRole('tab', { name: 'Payouts' }).click();
  await expect(page.getByText(/Commissions are due 30 days after the customer’s payment/)).toBeVisible();
  await runSql(site.databaseUrl, "insert into pgboss.job (name, data) values ('ledger.release', '{}')");
  const due = page.getByRole('table');
  await expect(due).toContainText(partnerName, { timeout: 30_000 });
  await expect(due).toContainText('$74.75');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare payout run' }).click();
  const run = page.getByRole('region', { name: 'A payout run is prepared' });
  await expect(run).toContainText('$74.75');
  const saving = page.waitForEvent('download');
  await run.getByRole('link', { name: 'Export file' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain(`"Nuree Sales","${application.email}","74.75","USD"`);
  await expectAccessible(page);
  await run.getByRole('button', { name: 'Confirm as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It was sent' }).click();
  await expect(run).toBeHidden();
  await expect(page.getByRole('region', { name: 'Payout runs' })).toContainText('Paid');
});

// Mutation: a statement that is printed with the page around it, a day in the zone of the browser, or a file whose
// letters are left to the fonts of whoever opens it.
test('the partner joins by the invitation, and reads what was paid out, without the name of a customer', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const context = { baseURL: baseURL ?? '', timezoneId: elsewhere() };
  const page = await (await browser.newContext(context)).newPage();
  await page.goto(PAGES.partner);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailTo(request, baseURL, application.email, 'partner-invitation')));
  await expect(page.getByLabel('First name')).toHaveValue(application.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(application.lastName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  await logIn(page, { email: application.email, password: PASSWORD });
  await expect(page).toHaveURL(PAGES.partner);
  await expect(page.getByText('You earn 25% of every payment')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you earned' })).toContainText(/Paid out\s*\$74\.75/);
  await expect(page.getByText('Central Time (America/Chicago)').first()).toBeVisible();
  const day = Temporal.Now.plainDateISO('America/Chicago').toLocaleString('en-US', { dateStyle: 'medium' });
  const payout = page.getByRole('region', { name: 'Payouts' });
  await expect(payout).toContainText(
    new RegExp(`${day}\\s*Paid out\\s*Reference [A-Z0-9]{7}-[0-9a-f]{8}\\s*\\$74\\.75`),
  );
  const booked = page.getByRole('region', { name: 'Commissions' }).getByRole('listitem');
  await expect(booked.filter({ hasText: 'Paid out' })).toContainText(day);
  await expect(page.getByText('Steppe Dental')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Wide, for posts: PNG' }).click();
  const picture = await readFile(await (await saving).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const savingDrawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Card, for print: SVG' }).click();
  const drawing = await readFile(await (await savingDrawing).path(), 'utf8');
  expect(drawing).toContain('aria-label="Never miss"');
  expect(drawing).not.toContain('<text');
  await expectAccessible(page);
  const before = page.viewportSize();
  for (const width of [320, 375, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutComplaints(page), `${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(() => Reflect.set(window, 'print', () => undefined));
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Statement/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Partner portal' })).toBeHidden();
  const sheet = page.locator('[data-printed]');
  await expect(sheet).toContainText(`As of ${day}. This statement is not final`);
  await expect(sheet).toContainText(`Balance as of ${day}, not final`);
  // Mutation: the name, code and month only on the first sheet.
  const repeated = sheet.locator('thead');
  await expect(repeated).toHaveCSS('display', 'table-header-group');
  await expect(repeated).toContainText(/\S, code [A-Z0-9]{7}, statement [A-Z][a-z]+ 20\d\d/);
  await expect(sheet).toHaveCSS('page', 'statement');
  await page.emulateMedia({ media: null });
  const fresh = await page.context().newPage();
  const { script, shift } = await weigh(fresh, PAGES.partner);
  expect(script).toBeLessThan(90_000);
  expect(shift).toBe(0);
});

// Mutation: leaving something voided in the sum, no way to void a refund, or not comparing the day with the link’s.
test('a payment or refund recorded by mistake is voided, and one of a day before the link is warned of', async ({
  page,
  site,
  request,
  baseURL,
}) => {
  await send(
    request,
    baseURL,
    API.signup,
    aSignup({ email: 'bat@gobi.example', companyName: 'Gobi Garage' }),
  );
  await ledger.linkByTeam(site.databaseUrl, 'Gobi Garage');
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.ledger}?tab=payments`);
  await ledger.voidPayment(page, 'Gobi Garage');
  await ledger.voidRefund(page, 'Gobi Garage');
});

// Mutation: erasing without asking what is open, or without the tick.
test('a partner with open books is erased only when the reader says that the sum stays unpaid', async ({
  page,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/people\/erase$/);
  await openDashboard(page, ADMIN);
  const partners = await (await page.request.get(`${API.partners}?q=nuree`)).json();
  const { id, code } = partners[0];
  await page.goto(`${PAGES.partners}?tab=partners&id=${id}`);
  await page.getByRole('button', { name: 'Correct balance' }).click();
  const correction = page.getByRole('dialog', { name: /^Correct/ });
  await correctBalance(correction);
  const lines = page.getByRole('dialog', { name: partnerName }).getByRole('list', { name: 'Newest first' });
  await expect(lines.getByText('Reference BONUS')).toBeVisible();
  await expect(lines.getByRole('link', { name: 'INV-1' }).first()).toBeVisible();

  await page.goto(PAGES.privacy);
  await page.getByLabel('Email of the person').fill(application.email);
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await expect(dialog).toContainText(`This is partner ${code}, in 1 payout run.`);
  await expect(dialog).toContainText('We still owe them $12.50: $12.50 payable.');
  await expectAccessible(page);
  await dialog.getByLabel('Type the address to confirm').fill(application.email);
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  const tick = dialog.getByLabel('Erase them anyway: $12.50 stays unpaid');
  await expect(tick).toHaveAccessibleDescription(/\$12\.50 payable/);
  await tick.check();
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The person is erased')).toBeVisible();
  await page.goto(`${PAGES.partners}?tab=partners&id=${id}`);
  const left = page.getByRole('dialog', { name: `Erased partner ${code}` });
  await expect(left.getByText('Erased the person')).toBeVisible();
  await expect(left.getByText('$12.50').first()).toBeVisible();
});
