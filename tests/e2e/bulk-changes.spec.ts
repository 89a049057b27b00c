import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

// Mutation: a toolbar that only adds.
test('of several signups the owner and a tag are taken off again, and both can be undone', async ({
  page,
  request,
  baseURL,
}) => {
  const end = crypto.randomUUID().slice(0, 8);
  for (let n = 0; n < 2; n++) await send(request, baseURL, API.signup, aSignup({ lastName: `Bulk${end}` }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=Bulk${end}`);
  const rows = page.getByRole('tabpanel').getByRole('article');
  await page.getByLabel('Select all shown').check();
  await expect(page.getByLabel('Add tag')).toBeVisible();
  await expect(page.getByLabel('Remove tag')).toHaveCount(0);
  await page.getByLabel('Add tag').selectOption('New tag…');
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  await dialog.getByLabel('Name').fill(`Fair ${end}`);
  await dialog.getByRole('button', { name: 'Add new tag' }).click();
  await expect(rows.filter({ hasText: `Fair ${end}` })).toHaveCount(2);

  await page.getByLabel('Remove tag').selectOption(`Fair ${end}`);
  await expect(page.getByText('Tag removed from 2 signups')).toBeVisible();
  await expect(rows.filter({ hasText: `Fair ${end}` })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(rows.filter({ hasText: `Fair ${end}` })).toHaveCount(2);

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(rows.filter({ hasText: 'Unassigned' })).toHaveCount(0);
  await page.getByLabel('Assign to', { exact: true }).selectOption('Unassigned');
  await expect(page.getByText('2 signups unassigned')).toBeVisible();
  await expect(rows.filter({ hasText: 'Unassigned' })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.filter({ hasText: 'Unassigned' })).toHaveCount(0);
});

// Mutation: everything chosen counted as changed. Red: “3 signups moved” where one of them was live already.
test('whatever is done to several counts those that changed, and names those that were so already', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Same${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (const firstName of ['Amber', 'Bruno', 'Clara'])
    ids.push(await sendSignup(request, baseURL, aSignup({ firstName, lastName })));
  await startSession(page, ADMIN);
  await send(page.request, baseURL, fillPath(API.leadStatus, { id: ids[1] ?? '' }), {
    version: 0,
    status: 'live',
  });
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await page.getByLabel('Select all shown').check();
  await page.getByLabel('Move to').selectOption('Live');
  await expect(page.getByText('2 signups moved to Live', { exact: true })).toBeVisible();
  await expect(page.getByText(`It was so already for Bruno ${lastName}`, { exact: true })).toBeVisible();
  await page.getByLabel('Move to').selectOption('Live');
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^It was so already for \w+ \w+, \w+ \w+, and \w+ \w+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
