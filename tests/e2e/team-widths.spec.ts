import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { sendBooking } from './send-booking.ts';
import { widthComplaints } from './width-complaints.ts';
import { atWidth } from './widths.ts';

const WIDTHS = [375, 768, 1024, 1280, 1440];
const LONG = { firstName: 'Maximiliane-Theodora', lastName: 'Featherstonehaugh-Cholmondeley' };
const COMPANY = 'The Featherstonehaugh Dental Associates of Chicagoland';
/** How many tests have added people to the site that tests of one worker share. */
let added = 0;

/**
 * Records, of which one has a name, a company and an address that are longer than any column; resolves to that address.
 */
async function addPeople(request: APIRequestContext, baseURL: string | undefined): Promise<string> {
  added++;
  const email = `maximiliana${added}.featherstonehaugh-cholmondeley@northwesternmanufacturingassociates.example`;
  const long = { ...LONG, email };
  const arrival = { referrerHost: 'search.example', landingPage: '/' };
  const attribution = { first: arrival, last: arrival };
  await send(request, baseURL, API.signup, { ...aSignup({ ...long, companyName: COMPANY }), attribution });
  for (const firstName of ['Ada', 'Berwin', 'Corvin'])
    await send(request, baseURL, API.signup, aSignup({ firstName }));
  await send(request, baseURL, API.partnership, anApplication({ ...long, company: COMPANY }));
  await send(request, baseURL, API.contact, aMessage(long));
  await sendBooking(request, baseURL, 0, { kind: 'consultation', ...long, company: COMPANY });
  return email;
}

type Drawn = (page: Page) => Locator;
const records: Drawn = (page) => page.getByRole('article').first();
const heading: Drawn = (page) => page.getByRole('heading', { level: 1 });
/** The pages of the team, and what is on each of them once it is drawn. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  '/admin/dashboard?tab=signups': records,
  '/admin/dashboard?tab=partnerships': records,
  '/admin/dashboard?tab=messages': records,
  [PAGES.myDay]: (page) => page.getByRole('region', { name: 'Unassigned signups' }),
  [PAGES.pipeline]: (page) => page.locator('[data-card]').first(),
  [PAGES.appointments]: (page) => page.getByRole('main').getByText(LONG.lastName),
  [PAGES.insights]: (page) => page.getByRole('rowheader', { name: 'search.example' }),
  [PAGES.partners]: heading,
  [PAGES.ledger]: heading,
  [PAGES.settings]: heading,
  [PAGES.team]: (page) => page.getByRole('main').getByText(ADMIN.email),
  [PAGES.audit]: (page) => page.getByRole('main').getByRole('listitem').first(),
  [PAGES.mails]: (page) => page.getByRole('article').first(),
  [PAGES.discountCodes]: heading,
  [PAGES.importLeads]: heading,
  [PAGES.tags]: heading,
  [PAGES.privacy]: heading,
  [PAGES.teamAccount]: heading,
  [PAGES.apiTokens]: heading,
  [PAGES.webhooks]: heading,
};

// Mutation: columns of one width in every window; My day without a column for its kinds; a board that is no place of
// its own; `join(' · ')` in DayLine, whose dot stood at the end of a line; a source without WithAddress.
test('every page of the team fits every window, and breaks and cuts no name', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await addPeople(request, baseURL);
  await openDashboard(page, ADMIN);
  // All of them are told, not only the first.
  const every = expect.configure({ soft: true });
  for (const [path, drawn] of Object.entries(DRAWN)) {
    await page.goto(path);
    await expect(drawn(page).first()).toBeVisible();
    for (const width of WIDTHS) {
      await atWidth(page, width);
      await every.poll(() => widthComplaints(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});

const FULL = { firstName: 'Hildegard', lastName: 'Featherby' };
const overflow = (element: Element) => element.scrollWidth - element.clientWidth;

// Mutation: marks with the least width of a mark. Red: “Dashawn …” beside “Unverified +1”.
test('a name has the room of its line before its marks have', async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.signup, aSignup(FULL));
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  const record = page.getByRole('article', { name: 'Hildegard Featherby' });
  await atWidth(page, 1024);
  const link = record.getByRole('heading').getByRole('link');
  await expect.poll(() => record.getByRole('heading').evaluate(overflow)).toBe(0);
  await expect(record.getByTitle('Unverified, New User')).toHaveText(/^\+2/);
  await expect(record.getByTitle('Unverified, New User')).toBeVisible();
  // Beside an open record as well, and with a mark where there is room for it.
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => record.getByRole('heading').evaluate(overflow)).toBe(0);
  await page.keyboard.press('Escape');
  await atWidth(page, 1440);
  await expect(record.getByText('Unverified', { exact: true })).toBeVisible();
});

// Mutation: six columns in every window; buttons that take the room of the details, too.
test('at 1280 px appointments and My day have a name and its details on a line each', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup({ ...FULL, phone: '+1 312 555 0179 ext. 4455' }));
  await sendBooking(request, baseURL, -1, {
    kind: 'demo',
    ...FULL,
    company: 'Kuvalis Group',
  });
  await startSession(page, ADMIN);
  await atWidth(page, 1280);
  await page.goto(PAGES.appointments);
  const booked = page.getByRole('main').getByRole('link', { name: 'Hildegard Featherby, Kuvalis Group' });
  await expect.poll(async () => (await booked.boundingBox())?.height).toBeLessThan(30);

  await page.goto(PAGES.myDay);
  const unassigned = page.getByRole('region', { name: 'Unassigned signups' });
  const call = unassigned.getByRole('listitem').filter({ hasText: 'ext. 4455' });
  const phone = (await call.locator('[data-phone]').boundingBox())?.y ?? 0;
  const due = (await call.getByTitle(/^Call due/).boundingBox())?.y ?? 0;
  expect(Math.abs(due - phone)).toBeLessThan(8);
});

// Mutation: an address that breaks anywhere; one that is written without `Email`; one that stays beside its label; a
// name of the size of step 2 beside four buttons.
test('what is opened on a phone breaks no word of a long address', async ({ page, request, baseURL }) => {
  // Other tests of this file have people of that name, too, whose addresses differ only in their first name.
  const email = (await addPeople(request, baseURL)).replace(/^\w+/, '');
  await openDashboard(page, ADMIN);
  await atWidth(page, 375);
  const every = expect.configure({ soft: true });
  for (const path of ['signups', 'partnerships', 'messages'].map((tab) => `/admin/dashboard?tab=${tab}`)) {
    await page.goto(path);
    const record = page.getByRole('article').filter({ hasText: LONG.lastName }).first();
    await record.getByRole('heading').getByRole('link').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(email).first()).toBeVisible();
    // The record, which has more buttons than its line in the list.
    await expect(panel.locator('[data-loading]')).toHaveCount(0);
    await every.poll(() => widthComplaints(page, 'dialog[open]'), { message: path }).toEqual([]);
  }
  await page.goto(PAGES.appointments);
  await page.getByRole('main').getByText(LONG.lastName).first().click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await every.poll(() => widthComplaints(page, 'dialog[open]')).toEqual([]);
});

// Mutation: figures on one line that scrolls, whose totals stood beyond the right edge; each figure on its own line.
test('figures and the first person are on the first screen of a phone', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  await addPeople(request, baseURL);
  await openDashboard(page, ADMIN);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const labels = ['Total Signups', 'Partnership Requests', 'This Month Signups', 'Pending Partnerships'];
  for (const name of labels) {
    const figure = page.locator('dl > div').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(figure.locator('dd'), name).toHaveText(/^\d/);
    await expect(figure, name).toBeInViewport({ ratio: 1 });
  }
  expect((await first.boundingBox())?.y).toBeLessThan(330);
  // Mutation: sort and export in the line. Red: it ran off the edge, where nobody looked for them.
  const tools = page.getByRole('searchbox').locator('xpath=ancestor::search/..');
  expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Sort').selectOption('oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('button', { name: 'Done' })).toBeHidden();
});

// Mutation: a search of 60vw; a hint that is longer than its field.
test('search and filters of a list are whole on a phone', async ({ page, request, baseURL }) => {
  await addPeople(request, baseURL);
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  const search = page.getByRole('searchbox', { name: 'Search name' });
  for (const width of [320, 375]) {
    await atWidth(page, width);
    await expect(search).toHaveAttribute('placeholder', 'Search');
    const tools = ['New lead', 'Filters'].map((name) => page.getByRole('button', { name, exact: true }));
    for (const tool of [search, ...tools]) {
      const { x = 0, width: wide = 0, height = 0 } = (await tool.boundingBox()) ?? {};
      expect(x + wide, `${width} px`).toBeLessThanOrEqual(width);
      expect(height, `${width} px, on one line`).toBeLessThan(44);
    }
    const room = await search.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
    expect(room, `${width} px`).toBe(0);
  }
});

// Mutation: a page that scrolls in place of the board; stages as high as the board, whatever they hold.
test('the names of the stages stay while the cards scroll', async ({ page, request, baseURL }) => {
  for (let signups = 0; signups < 8; signups++) await send(request, baseURL, API.signup, aSignup());
  await page.setViewportSize({ width: 1440, height: 600 });
  await startSession(page, ADMIN);
  await page.goto(PAGES.pipeline);
  const pending = page.getByRole('region', { name: 'Pending setup' });
  const stage = pending.getByRole('heading', { name: 'Pending setup' });
  await expect(pending.locator('[data-card]').nth(7)).toBeAttached();
  const card = pending.locator('[data-card]').last();
  await expect(card).not.toBeInViewport();
  // Cards above are drawn as they come near, higher or lower than they were taken to be: one scrolls on.
  await expect(async () => {
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(stage).toBeInViewport({ ratio: 1 });
});
