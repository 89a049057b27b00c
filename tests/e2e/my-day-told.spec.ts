import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: without `useLive` in Notifications; without `useLiveOpenWork`.
test('what a colleague hands over is told on the open page, and what came is counted beside it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  const person = aSignup({ firstName: 'Gunnar' });
  const answer = await request.post(API.signup, { data: person, headers: { origin: baseURL ?? '' } });
  const { id } = signupReply.parse(await answer.json()).user;
  await startSession(page, sales);
  await page.goto('/admin/my-day');
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(person) })).toBeVisible();
  const inbox = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect(inbox).toHaveAccessibleName('Messages');

  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startSession(admin, ADMIN);
  const owners = z.array(colleague).parse(await (await admin.request.get(API.signupOwners)).json());
  const ownerId = owners.find(({ name }) => name === sales.name)?.id;
  await send(admin.request, baseURL, fillPath(API.leadOwner, { id }), { version: 0, ownerId });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(nameOf(person));
  await send(request, baseURL, API.contact, aMessage());
  await expect(inbox).toHaveAccessibleName(/^Messages 1/);
});
