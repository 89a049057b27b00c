import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './own-site.ts';
import { csv, dayAgo, fillDays } from './partner-steps.ts';
import { runSql } from './site-database.ts';

/** Records the payment INV-1 of $299.00, after two spellings of the amount that are refused. */
export async function recordPayment(page: Page, customerName: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('steppe');
  await expect(dialog.getByRole('option', { name: customerName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Invoice number').fill('inv-1');
  await dialog.getByLabel('Amount in dollars').fill('$299.00');
  await fillDays(dialog, { 'Paid for, from': dayAgo(61), To: dayAgo(31), 'Paid on': dayAgo(31) });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('“$299.00” is not an amount.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Amount in dollars').fill('2,99.00');
  await dialog.getByLabel('Amount in dollars').blur();
  await expect(dialog.getByText('“2,99.00” is not an amount.')).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('299.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Please check the payment, or confirm that it is right')).toBeVisible();
  await expect(dialog.getByText(/^They signed up on .*, after they would have paid\./)).toBeVisible();
  await dialog.getByLabel('The payment is right').check();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Recorded: $74.75 for the partner')).toBeVisible();
  const payment = page.getByRole('article', { name: 'INV-1' });
  await expect(payment).toContainText('$299.00');
}

/** Imports the payment INV-2 of $100.00 from a file, after one with a mistake. */
export async function importPayments(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const columns = 'customer,invoice,amount,period_start,period_end,date';
  const row = (invoice: string, amount: string) =>
    `${email},${invoice},${amount},${dayAgo(30)},${dayAgo(1)},${dayAgo(1)}`;
  const file = page.getByLabel('CSV file', { exact: true });
  await file.setInputFiles(csv('bad.csv', [columns, row('INV-2', '100.00'), row('INV-3', '$50')]));
  await expect(page.getByText('Row 3: “$50” is not an amount')).toBeVisible();
  await expect(page.getByText('Nothing can be recorded until these rows are corrected.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record 1 row/ })).toHaveCount(0);
  await expectAccessible(page);
  await file.setInputFiles(csv('good.csv', [columns, row('INV-2', '100.00')]));
  await expect(page.getByRole('row', { name: /INV-2/ })).toContainText('$100.00');
  // Mutation: without `Doubts`, a year that was mistyped is recorded without a word.
  await expect(page.getByText('Please check these payments before you record them.')).toBeVisible();
  await expect(
    page.getByText(/^Row 2, INV-2: They signed up on .*, after they would have paid\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Record 1 row, $100.00' }).click();
  await expect(page.getByText('1 row recorded.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

/** Refunds INV-2, after a sum that is larger than the payment. */
export async function recordRefund(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'INV-2' }).hover();
  await page.getByRole('article', { name: 'INV-2' }).getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record a refund of INV-2' });
  await refund.getByLabel('Number of the refund').fill('RE-1');
  await refund.getByLabel('Amount in dollars').fill('100.01');
  await refund.getByLabel('Refunded on').fill(dayAgo(0));
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(refund.getByText(/\$100\.00/).first()).toBeVisible();
  await refund.getByLabel('Amount in dollars').fill('100');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByRole('article', { name: 'INV-2' })).toContainText(
    '$100.00 refunded: refunds of INV-2',
  );
  await expect(page.getByText('$399.00 paid, $100.00 of it refunded; $74.75 commission.')).toBeVisible();
}

/** Goes from the payment to its refunds, finds and exports them, and goes from one of them back. */
export async function followRefund(page: Page): Promise<void> {
  await page
    .getByRole('article', { name: 'INV-2' })
    .getByRole('link', { name: /refunds of INV-2/ })
    .click();
  await expect(page.getByRole('tab', { name: 'Refunds', selected: true })).toBeVisible();
  const returned = page.getByRole('article', { name: 'RE-1' });
  await expect(returned).toContainText('$100.00');
  await expect(returned).toContainText('$25.00');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('searchbox').fill('steppe');
  await expect(returned).toBeVisible();
  await expect(page).toHaveURL(/tab=refunds&invoice=INV-2&q=steppe/);
  await page.reload();
  await expect(returned).toBeVisible();
  const savingRefunds = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const returns = await readFile(await (await savingRefunds).path(), 'utf8');
  expect(returns).toContain('"RE-1","INV-2"');
  await returned.getByRole('link', { name: 'INV-2' }).click();
  await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Invoice: INV-2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
}

/** Links a customer to the partner, as the team does it from today. */
export const linkByTeam = (databaseUrl: string, company: string) =>
  runSql(
    databaseUrl,
    `insert into referrals (partner_id, customer_id, via, reason, linked_at)
     select p.id, c.user_id, 'team', 'They called', now() from partners p, companies c where c.company_name = $1`,
    [company],
  );

interface TypedPayment {
  company: string;
  invoice: string;
  paidOn: string;
}

/** Fills in a payment of $100.00; answers the dialog. */
async function fillPayment(page: Page, { company, invoice, paidOn }: TypedPayment): Promise<Locator> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const record = page.getByRole('dialog', { name: 'Record a payment' });
  await record.getByRole('combobox', { name: 'Customer' }).fill(company);
  await expect(record.getByRole('option', { name: company })).toBeVisible();
  // Mutation: a customer who is marked, and not taken when the field is left.
  await page.keyboard.press('Tab');
  await record.getByLabel('Invoice number').fill(invoice);
  await record.getByLabel('Amount in dollars').fill('100');
  await fillDays(record, { 'Paid for, from': dayAgo(3), To: dayAgo(0), 'Paid on': paidOn });
  return record;
}

/** Records what was filled in, with days that are asked about. */
async function sendPayment(record: Locator): Promise<void> {
  await record.getByLabel('The payment is right').check();
  await record.getByRole('button', { name: 'Record payment' }).click();
}

/**
 * Records INV-9 with a wrong day, voids it, and records it anew of a day before the customer’s link, which is warned
 * of.
 */
export async function voidPayment(page: Page, company: string): Promise<void> {
  const invoice = 'inv-9';
  const wrongly = await fillPayment(page, { company, invoice, paidOn: dayAgo(0) });
  await expect(wrongly.getByText(/^They were linked to/)).toBeHidden();
  await sendPayment(wrongly);
  await expect(page.getByText('Recorded: $25.00 for the partner')).toBeVisible();
  const wrong = page.getByRole('article', { name: 'INV-9' }).filter({ hasText: dayLabel(0) });
  await wrong.getByRole('button', { name: 'Void payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void the payment of INV-9?' });
  await expect(dialog).toContainText('The commission of $25.00 is taken back');
  await expect(dialog).toContainText('out of what is on hold');
  await dialog.getByRole('button', { name: 'Void payment' }).click();
  await expect(dialog.getByText('Please give the reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Paid three days earlier');
  await dialog.getByRole('button', { name: 'Void payment' }).click();
  await expect(wrong).toContainText('Voided');
  // Mutation: the reason in place of the period, or cut short.
  await expect(wrong.getByText('Voided: Paid three days earlier')).toBeVisible();
  await expect(wrong).toContainText(' to ');
  await expect(wrong.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/shown together: without the 1 voided, \$/)).toBeVisible();
  const record = await fillPayment(page, { company, invoice, paidOn: dayAgo(3) });
  await expect(record.getByText(/^They were linked to .* What was paid before earns nothing/)).toBeVisible();
  await expectAccessible(page);
  await sendPayment(record);
  await expect(page.getByText(/^Recorded; no commission/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'INV-9' })).toHaveCount(2);
}

/** Refunds a part of INV-10 by mistake, voids the refund, which leaves its payment as it was, and then that one. */
export async function voidRefund(page: Page, company: string): Promise<void> {
  await sendPayment(await fillPayment(page, { company, invoice: 'inv-10', paidOn: dayAgo(0) }));
  const payment = page.getByRole('article', { name: 'INV-10' });
  await payment.getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record a refund of INV-10' });
  await expect(refund).toContainText('recorded by mistake can be voided under Refunds');
  await refund.getByLabel('Number of the refund').fill('RE-10');
  await refund.getByLabel('Amount in dollars').fill('40');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Recorded: $10.00 taken back')).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Void payment' })).toHaveCount(0);
  await payment.getByRole('link', { name: /refunds of INV-10/ }).click();
  await page.getByRole('button', { name: 'Remove Invoice: INV-10' }).click();
  const mistake = page.getByRole('article', { name: 'RE-10' });
  await mistake.getByRole('button', { name: 'Void refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void the refund RE-10?' });
  await expect(dialog).toContainText('For a refund of $40.00 of INV-10 that was recorded by mistake.');
  await dialog.getByRole('button', { name: 'Void refund' }).click();
  await expect(dialog.getByText('Please give the reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Nothing was given back');
  await dialog.getByRole('button', { name: 'Void refund' }).click();
  await expect(page.getByText('The refund RE-10 is voided: $10.00 for the partner again')).toBeVisible();
  await expect(mistake.getByText('Voided: Nothing was given back')).toBeVisible();
  await expect(mistake.locator('s')).toHaveText('$40.00');
  await expect(mistake.getByRole('button')).toHaveCount(0);
  // Mutation: adding up the voided refund.
  const sum = 'All 2 shown together: without the 1 voided, $100.00 refunded; $25.00 commission taken back.';
  await expect(page.getByText(sum)).toBeVisible();
  await expectAccessible(page);
  await mistake.getByRole('link', { name: 'INV-10' }).click();
  await expect(payment).not.toContainText('refunded');
  await payment.getByRole('button', { name: 'Void payment' }).click();
  const whole = page.getByRole('dialog', { name: 'Void the payment of INV-10?' });
  await whole.getByLabel('Reason').fill('It was never paid');
  await whole.getByRole('button', { name: 'Void payment' }).click();
  await expect(payment).toContainText('Voided: It was never paid');
}

const dayLabel = (days: number) =>
  Temporal.PlainDate.from(dayAgo(days)).toLocaleString('en-US', { dateStyle: 'medium' });

/** What an accountant types into a filter is one amount in the URL. */
export async function filterByAmount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Amount from').fill('1,000');
  await page.getByLabel('Amount from').press('Enter');
  await expect(page).toHaveURL(/min=1000\.00/);
  await expect(page.getByText('No results')).toBeVisible();
}
