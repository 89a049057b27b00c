import { expect, expectAccessible, test } from './fixtures.ts';
import { openPanel } from './open-lead.ts';

// Mutation: times that come with the zone. Red: the dialog showed a field, and nothing of what it is there for.
// Mutation: `choose` without the day, so that what is chosen stands on a day that is not shown.
test('the times of a setup are seen before the customer’s zone is known, and what is chosen stays', async ({
  page,
  request,
  baseURL,
}) => {
  await openPanel(page, request, baseURL, { firstName: 'Soyolmaa', location: 'By the river' });
  await page.getByRole('button', { name: 'Schedule Setup' }).click();
  const setup = page.getByRole('dialog', { name: /^Schedule setup for Soyolmaa/ });
  await expect(setup.getByText('Choose Soyolmaa’s above to see theirs.')).toBeVisible();
  await setup.getByRole('radio').first().check();
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Send invitation' }).click();
  const zone = setup.getByLabel('Soyolmaa’s time zone');
  await expect(zone).toHaveAccessibleDescription(/choose a time zone/i);
  await zone.fill('auckland');
  await zone.press('Tab');
  await expect(setup.getByText('Below each is the time where Soyolmaa is, in Auckland.')).toBeVisible();
  await expect(setup.getByRole('radio', { checked: true })).toHaveCount(1);
  await setup.getByRole('button', { name: 'Send invitation' }).click();
  await expect(setup).toBeHidden();
});
