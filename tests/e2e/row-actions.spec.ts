import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, logIn, test } from './own-site.ts';
import { send } from './send.ts';
import { atWidth } from './widths.ts';

// Mutation: buttons that fade in over the end of the number, or with more room around their labels.
test('what shows under the pointer leaves the phone number to be read', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await send(request, baseURL, API.partnership, anApplication());
  await logIn(page, ADMIN);
  await atWidth(page, 1440);
  for (const tab of ['signups', 'partnerships']) {
    await page.goto(`/admin/dashboard?tab=${tab}`);
    const row = page.getByRole('article').first();
    await row.hover();
    const phone = await row.locator('a[href^="tel:"]').boundingBox();
    const ground = await row.getByRole('button').first().locator('..').boundingBox();
    expect(ground?.x, tab).toBeGreaterThanOrEqual((phone?.x ?? Infinity) + (phone?.width ?? 0));
  }
});
