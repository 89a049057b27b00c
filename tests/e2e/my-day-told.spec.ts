import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { aMember, memberId } from './colleagues.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

// Mutation: without `useLive` in Notifications; without `useLiveOpenWork`.
test('what a colleague hands over is told on the open page, and what came is counted beside it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  const person = aSignup({ firstName: 'Gunnar' });
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, sales);
  await page.goto('/admin/my-day');
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(person) })).toBeVisible();
  const inbox = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect(inbox).toHaveAccessibleName('Messages');

  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startSession(admin, ADMIN);
  const ownerId = await memberId(admin.request, sales.name);
  await send(admin.request, baseURL, fillPath(API.leadOwner, { id }), { version: 0, ownerId });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(nameOf(person));
  await send(request, baseURL, API.contact, aMessage());
  await expect(inbox).toHaveAccessibleName(/^Messages 1/);
});
