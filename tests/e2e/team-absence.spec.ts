import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';

// Mutation: a link without the whole id of the colleague.
test('an admin enters the absence of a colleague from the page of the team; the colleague takes it out', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const [ill, viewer] = [await aMember(request, baseURL, 'sales'), await aMember(request, baseURL, 'viewer')];
  await startSession(page, ADMIN);
  await page.goto('/admin/team');
  const row = page.getByRole('article', { name: ill.name });
  await expect(
    page.getByRole('article', { name: viewer.name }).getByRole('link', { name: 'Add absence' }),
  ).toHaveCount(0);
  await row.getByRole('link', { name: 'Add absence' }).click();
  const form = page.getByRole('form', { name: 'New absence' });
  const who = form.getByLabel('Who is away');
  await expect(who).toBeFocused();
  await expect(who.locator('option:checked')).toHaveText(ill.name);
  await expectAccessible(page);
  const day = dayAhead(50);
  await form.getByLabel('First day').fill(day);
  await form.getByLabel('Last day').fill(day);
  await form.getByRole('button', { name: 'Add absence' }).click();
  await expect(page.getByText(`The absence of ${ill.name} was added`)).toBeVisible();
  const entry = main(page).getByRole('listitem').filter({ hasText: ill.name });
  await expect(entry).toContainText(formatUtcDate(day));
  await expect(entry.getByRole('button', { name: `Remove the absence of ${ill.name}` })).toBeVisible();
  await expect(page).toHaveURL('/admin/appointments');
  await expectAccessible(page);

  await startSession(page, ill);
  await page.goto('/admin/appointments');
  await expect(entry).toContainText('Entered by Admin');
  await entry.getByRole('button', { name: 'Remove my absence' }).click();
  await expect(entry).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Add absence' }).click();
  await expect(form.getByLabel('Office')).toBeFocused();
  await expect(who).toHaveCount(0);
});
