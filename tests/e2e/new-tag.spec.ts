import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: LeadTags that draws nothing where there is no tag; Marks without the tags.
test('a tag is made where it is missing: for several, and on a record', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/409 POST \/api\/tags/);
  const end = crypto.randomUUID().slice(0, 8);
  const [forAll, forOne] = [`All ${end}`, `One ${end}`];
  for (let n = 0; n < 2; n++) await send(request, baseURL, API.signup, aSignup({ lastName: `Tags${end}` }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=Tags${end}`);
  await page.getByLabel('Select all shown').check();
  await page.getByLabel('Add tag').selectOption('New tag…');
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  await dialog.getByLabel('Name').fill(forAll);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add new tag' }).click();
  await expect(page.getByText('2 signups tagged')).toBeVisible();
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(rows.filter({ hasText: forAll })).toHaveCount(2);

  await rows.first().getByRole('link').first().click();
  await page.getByLabel('Add a tag').selectOption('New tag…');
  await dialog.getByLabel('Name').fill(forAll);
  await dialog.getByRole('button', { name: 'Add new tag' }).click();
  await expect(dialog.getByText('There is a tag of this name')).toBeVisible();
  await dialog.getByLabel('Name').fill(forOne);
  await dialog.getByRole('button', { name: 'Add new tag' }).click();
  await expect(page.getByRole('button', { name: `Remove tag ${forOne}` })).toBeVisible();
});
