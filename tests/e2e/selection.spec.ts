import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: BulkActions that sends only the versions of the list; useSelection without what forgets those not shown.
test('what is chosen stays chosen step by step, until it is cleared or leaves the list', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Stays${crypto.randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 2; n++) await send(request, baseURL, API.signup, aSignup({ lastName }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&status=pending_setup&q=${lastName}`);
  const all = page.getByLabel('Select all shown');
  const actions = page.getByRole('toolbar', { name: 'Actions for 2 signups' });
  await all.check();
  await actions.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('2 signups assigned to you')).toBeVisible();
  await expect(actions).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 signups')).toBeVisible();
  await expect(all).toBeChecked();

  await actions.getByLabel('Move to').focus();
  await page.keyboard.press('Escape');
  await expect(actions).toBeHidden();
  await all.check();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(all).not.toBeChecked();
  await expect(all).toBeFocused();

  await all.check();
  await actions.getByLabel('Move to').selectOption('contacted');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
  await expect(all).not.toBeChecked();
});
