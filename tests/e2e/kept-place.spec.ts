import type { Locator } from '@playwright/test';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';

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
