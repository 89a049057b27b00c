import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

const THIS = Temporal.Now.plainDateISO('America/Chicago').toPlainYearMonth();
const LAST = THIS.subtract({ months: 1 });
const firstOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 1 }).toString();
const lastOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: month.daysInMonth }).toString();

/** Chooses the days of a month in the filters of a list. */
async function chooseMonth(
  page: Page,
  month: Temporal.PlainYearMonth,
  labels = ['From', 'To'],
): Promise<void> {
  const [from = '', to = ''] = labels;
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel(from, { exact: true }).fill(firstOf(month));
  await page.getByLabel(to, { exact: true }).fill(lastOf(month));
  await page.keyboard.press('Escape');
}

async function exported(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  return text.trim().split('\r\n');
}

/** Signs somebody up who paid on the days around the last month; the latest is recorded last. */
async function paid(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const word = `Month${crypto.randomUUID().slice(0, 8)}`;
  const person = aSignup({ companyName: `${word} Dental` });
  const customerId = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  const days = [lastOf(LAST.subtract({ months: 1 })), firstOf(LAST), lastOf(LAST), firstOf(THIS)];
  const invoices = days.map((day) => `${word}-${day}`.toUpperCase());
  for (const [n, paidOn] of days.entries()) {
    const period = { periodStart: firstOf(LAST), periodEnd: lastOf(LAST) };
    const payment = { customerId, invoice: invoices[n], amountCents: 29_900 + n, paidOn, ...period };
    await send(page.request, baseURL, API.payments, payment);
  }
  return { word, person, customerId, invoices };
}

// Mutation: a month whose last day ends at its beginning, or an export of all that is found.
test('accounting gets what was paid in a month, of its first and last day too, and who signed up in it', async ({
  page,
  request,
  baseURL,
}) => {
  const { word, person, invoices } = await paid(page, request, baseURL);
  await page.goto(`${PAGES.ledger}?tab=payments`);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('article')).toHaveCount(4);
  await chooseMonth(page, LAST, ['Paid from', 'Paid to']);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('All 2 shown together: $598.03 paid')).toBeVisible();
  const payments = await exported(page);
  expect(payments[0]).toContain('"Amount');
  expect(payments.slice(1).map((row) => invoices.find((each) => row.includes(each)))).toEqual([
    invoices[2],
    invoices[1],
  ]);
  for (const [n, row] of payments.slice(1).entries()) expect(row).toContain(`"299.0${2 - n}"`);

  await page.goto(`/admin/dashboard?tab=signups&q=${word}`);
  await chooseMonth(page, THIS);
  await expect(page.getByText('Showing 1 of 1 user signups')).toBeVisible();
  const [head, row, ...more] = await exported(page);
  for (const column of ['Plan', 'Price', 'Status', 'Created']) expect(head).toContain(column);
  expect(row).toContain(`"${person.email}"`);
  expect(more).toEqual([]);
  await chooseMonth(page, LAST);
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
});

// Mutation: `calendarDays()` up to today; without `DayPresets`. Red: two dates were typed for each month.
for (const way of ['by mouse', 'by keyboard', 'on a phone'])
  test(`what was paid this month, last month and this quarter is one press away, ${way}`, {
    tag: way === 'on a phone' ? '@phone' : [],
  }, async ({ page, request, baseURL }) => {
    const { word } = await paid(page, request, baseURL);
    await page.goto(`${PAGES.ledger}?tab=payments&q=${word}`);
    const payments = page.getByRole('article');
    await expect(payments).toHaveCount(4);
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      if (way === 'on a phone') return button.tap();
      return way === 'by mouse' ? button.click() : button.press('Enter');
    };
    await page.getByRole('button', { name: /^Filters/ }).press('Enter');
    await press('Last month');
    await expect(payments).toHaveCount(2);
    await expect(page.getByLabel('Paid from', { exact: true })).toHaveValue(firstOf(LAST));
    await expect(page.getByLabel('Paid to', { exact: true })).toHaveValue(lastOf(LAST));
    await expectAccessible(page);
    await press('This month');
    await expect(payments).toHaveCount(1);
    await press('This quarter');
    const isSame = Math.ceil(THIS.month / 3) === Math.ceil(LAST.month / 3);
    await expect(payments).toHaveCount(isSame ? 3 : 1);
    await press('This quarter');
    await expect(payments).toHaveCount(4);
    await press('Done');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  });

// Mutation: the heading without `sorts`; the list without `orders`. Red: only the order of recording could be chosen.
test('the ledger is sorted by the day on which was paid, by its heading and by the choice', async ({
  page,
  request,
  baseURL,
}) => {
  const { word, customerId, invoices } = await paid(page, request, baseURL);
  const paidOn = LAST.toPlainDate({ day: 15 }).toString();
  const late = `${word}-LATE`.toUpperCase();
  const period = { periodStart: firstOf(LAST), periodEnd: lastOf(LAST) };
  const payment = { customerId, invoice: late, amountCents: 100, paidOn, ...period };
  await send(page.request, baseURL, API.payments, payment);
  await page.goto(`${PAGES.ledger}?tab=payments&q=${word}`);
  const shown = () => page.getByRole('article').getByRole('heading').allTextContents();
  const byRecording = [late, ...invoices.toReversed()];
  await expect.poll(shown).toEqual(byRecording);
  await page.getByRole('button', { name: 'Sort by Paid on' }).click();
  await expect.poll(shown).toEqual([...invoices.slice(2).toReversed(), late, invoices[1], invoices[0]]);
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('day');
  await page.getByRole('button', { name: 'Sort by Paid on (Last paid first)' }).press('Enter');
  await expect.poll(shown).toEqual([invoices[0], invoices[1], late, ...invoices.slice(2)]);
  await expectAccessible(page);
  await page.getByLabel('Sort', { exact: true }).selectOption('Last recorded first');
  await expect.poll(shown).toEqual(byRecording);
});
