import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#contracts/durations.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aMember, memberId } from './colleagues.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';
import { send } from './send.ts';

async function logCall(page: Page, outcome: 'reached' | 'not reached') {
  const history = region(page, 'History');
  await history.getByText(`Call, ${outcome}`, { exact: true }).click();
  await history.getByRole('button', { name: 'Log call' }).click();
  // Once it is saved; the entry is shown before.
  await expect(history.getByRole('radio', { name: 'Note' })).toBeChecked();
  await expect(history.getByRole('listitem').first()).toContainText(/^Called/);
}

// Mutation: no offer in the sheet; one without `isLate`. Red: only My day offered another try, and one after the due
// date looked like any other.
test('whoever logs a call that reached nobody is offered another try, and told where it is late', async ({
  page,
  request,
  baseURL,
}) => {
  await page.route('**/api/users/*/details', async (route) => {
    const response = await route.fetch();
    const details = await response.json();
    details.lead.dueAt = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
    await route.fulfill({ response, json: details });
  });
  await openLead(page, request, baseURL);
  const again = page.getByRole('button', { name: /^Try again \w+, \w+ \d+, \d+:\d0 [AP]M/ });
  const skip = page.getByRole('button', { name: /^Skip/ });
  await logCall(page, 'not reached');
  await expect(again).toHaveAccessibleDescription(/^After it is due, /);
  await expectAccessible(page);
  await skip.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused();

  await logCall(page, 'not reached');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(again).toHaveCount(0);
  await page.unroute('**/api/users/*/details');

  // Mutation: `isLate` of a call that was made.
  await logCall(page, 'reached');
  await page.keyboard.press('Escape');
  await logCall(page, 'not reached');
  await expect(again).toHaveAccessibleDescription('');
  await again.click();
  await expect(region(page, 'Next step')).toContainText('Call again');
  await expect(again).toHaveCount(0);
});

// Mutation: `own` sent only where nobody is the owner yet; no sentence in the place of the offer.
test('whoever is overtaken by a colleague’s assignment is told whose it became', async ({
  page,
  request,
  baseURL,
}) => {
  const colleague = await aMember(request, baseURL, 'sales');
  await openLead(page, request, baseURL);
  const history = region(page, 'History');
  await history.getByText('Call, not reached', { exact: true }).click();
  await expect(history.getByLabel('Make me the owner')).toBeChecked();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const ownerId = await memberId(page.request, colleague.name);
  await send(page.request, baseURL, fillPath(API.leadOwner, { id }), { version: 0, ownerId });
  await page.getByRole('button', { name: 'Show the change' }).click();
  await expect(history).toContainText(`${colleague.name} became the owner, which stays so.`);
  await history.getByRole('button', { name: 'Log call' }).click();
  const said = `Call logged. ${colleague.name} became the owner before you, and that was not changed`;
  await expect(page.getByText(said)).toBeVisible();
  await expect(region(page, 'Owner')).toContainText(colleague.name);
});
