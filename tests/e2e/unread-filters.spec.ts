import { PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

const ADDRESSES: [path: string, named: string][] = [
  [`${PAGES.ledger}?tab=payments&min=$1&refunded=no`, 'Amount from “$1”'],
  [`${PAGES.ledger}?tab=refunds&from=x&max=abc`, 'Refunded from “x”, Amount to “abc”'],
  [`${PAGES.ledger}?tab=payments&sort=due`, 'Order “due”'],
  [`${PAGES.partners}?tab=partners&tier=golden`, 'Tier “golden”'],
  [`${PAGES.dashboard}?tab=signups&from=2026-02-30`, 'From “2026-02-30”'],
  [`${PAGES.audit}?actor=ada&from=x`, 'Who “ada”, From “x”'],
  [`${PAGES.appointments}?status=maybe`, 'Status “maybe”'],
  [`${PAGES.insights}?from=x&to=2026-11-21`, 'From “x”, To “2026-11-21”'],
];

for (const [address, named] of ADDRESSES) {
  // Mutation: leaving out what cannot be read without a word, so that the list passes for what was asked for.
  test(`${address} says which filter could not be read, and takes it out of the address`, async ({
    page,
  }) => {
    await startSession(page, ADMIN);
    await page.goto(address);
    const said = page.getByRole('alert').filter({ hasText: 'could not read' });
    await expect(said).toContainText(`${named}.`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove it from the URL' }).click();
    await expect(said).toBeHidden();
    // Mutation: losing the focus with the button.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('what could be read stays in the address', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.ledger}?tab=payments&min=$1&refunded=no`);
  await page.getByRole('button', { name: 'Remove it from the URL' }).click();
  await expect(page.getByRole('button', { name: 'Remove Refund: Not refunded' })).toBeVisible();
  await expect(page).toHaveURL(/tab=payments&refunded=no$/);
});
