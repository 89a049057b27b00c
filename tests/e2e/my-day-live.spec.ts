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
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My day 1 new' })).toBeVisible();
  await send(request, baseURL, API.contact, aMessage());
  // Before a weekend it is due later than within a day, and counted only then.
  const { due } = await (await admin.request.get(API.stats)).json();
  const { overdue, today } = due.messages;
  await expect(inbox).toHaveAccessibleName(overdue + today > 0 ? /^Messages 1/ : 'Messages');
});

// Mutation: without `follow` in Notifications; only for `onClick`; without `countAgain` in `markRead`.
test('who opens a record from its notification need not mark it as read as well', async ({
  page,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  const [first, second] = [aSignup({ firstName: 'Gunnar' }), aSignup({ firstName: 'Solveig' })];
  for (const person of [first, second]) {
    const id = await sendSignup(request, baseURL, person);
    await send(request, baseURL, API.login, ADMIN);
    const ownerId = await memberId(request, sales.name);
    await send(request, baseURL, fillPath(API.leadOwner, { id }), { version: 0, ownerId });
  }
  await startSession(page, sales);
  await page.goto('/admin/account');
  const myDay = page.getByRole('navigation').getByRole('link', { name: /^My day/ });
  await expect(myDay).toHaveAccessibleName('My day 2 new');
  await myDay.click();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told.getByRole('button', { name: 'Mark 2 as read' })).toBeVisible();
  await told.getByRole('link', { name: nameOf(first) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(first));
  await page.goBack();
  await expect(told.getByRole('button', { name: 'Mark 1 as read' })).toBeVisible();
  await expect(myDay).toHaveAccessibleName('My day 1 new');
  await expect(told.getByRole('button', { name: `Mark as read: ${nameOf(first)}` })).toBeHidden();

  const tab = page.context().waitForEvent('page');
  await told.getByRole('link', { name: nameOf(second) }).click({ button: 'middle' });
  await (await tab).close();
  await expect(told.getByRole('button', { name: /as read/ })).toHaveCount(0);
  await expect(myDay).toHaveAccessibleName('My day');
});
