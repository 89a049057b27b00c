import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test('the board shows the leads of one owner, also after a reload', async ({ page, request, baseURL }) => {
  const mine = aSignup({ firstName: 'Erdene' });
  const nobodys = aSignup({ firstName: 'Ganbat' });
  for (const person of [mine, nobodys]) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const card = ({ firstName, lastName }: typeof mine) =>
    page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` });
  await expect(card(nobodys)).toBeVisible();
  const id = await card(mine).getAttribute('data-card');
  const [me]: { id: string }[] = await (await page.request.get(API.signupOwners)).json();
  const owned = { version: 0, ownerId: me?.id };
  await send(page.request, baseURL, fillPath(API.leadOwner, { id: id ?? '' }), owned);
  await page.getByLabel('Owner').selectOption('Me');
  await expect(card(nobodys)).toBeHidden();
  await expect(card(mine)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pending setup' })).toContainText(/^Pending setup\s*1/);
  await page.reload();
  await expect(card(mine)).toBeVisible();
  await expect(card(nobodys)).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Owner').selectOption('Unassigned');
  await expect(card(nobodys)).toBeVisible();
  await expect(card(mine)).toBeHidden();
  await page.reload();
  await expect(card(nobodys)).toBeVisible();
  await expect(card(mine)).toBeHidden();
  await page.getByLabel('Owner').selectOption('Everybody');
  await expect(card(mine)).toBeVisible();
  await expect(card(nobodys)).toBeVisible();
});
