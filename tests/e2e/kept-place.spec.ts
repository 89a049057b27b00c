import type { Locator } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

const LEADS = 14;
/** How far below the top of the window it is, in CSS pixels. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

// Mutation: My day and the board without useReturn(). Red: whoever came back from a record began at the top of the day.
for (const [where, path] of [
  ['My day', '/admin/my-day'],
  ['the pipeline', '/admin/pipeline'],
] as const) {
  test(`whoever comes back to ${where} from a record is where they left it`, async ({
    page,
    request,
    baseURL,
  }) => {
    const people = Array.from({ length: LEADS }, () => aSignup());
    for (const person of people) await sendSignup(request, baseURL, person);
    await page.setViewportSize({ width: 1440, height: 500 });
    await startSession(page, ADMIN);
    await page.goto(path);
    const names = page.locator('main [data-record] [data-name]');
    const last = names.filter({ hasText: nameOf(people[5] ?? aSignup()) });
    await last.scrollIntoViewIfNeeded();
    const before = await topOf(last);
    await last.click();
    await page.waitForURL('**/admin/signups/**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(last).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(last)) - before)).toBeLessThan(2);
  });
}

// Mutation: Board without `stage` in the address. Red: whoever came back on a phone stood in the first stage again.
test('whoever comes back to the pipeline on a phone is in the stage that they left', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await sendSignup(request, baseURL, aSignup());
  await page.setViewportSize({ width: 375, height: 700 });
  await startSession(page, ADMIN);
  await send(page.request, baseURL, fillPath(API.leadStatus, { id }), { version: 0, status: 'contacted' });
  await page.goto('/admin/pipeline');
  const stage = page.getByLabel('Stage');
  await stage.selectOption('contacted');
  const card = page.locator('main [data-record] [data-name]', { hasText: nameOf(person) });
  await card.click();
  await page.waitForURL('**/admin/signups/**');
  await page.goBack();
  await expect(stage).toHaveValue('contacted');
  await expect(card).toBeFocused();
});
