import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { aMember, memberId } from './colleagues.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

// Mutation: `gone` left out in DayLine. Red: a customer was called twice, by two colleagues.
// Mutation: the button for what came inside its section. Red: a line of one list moved what was under the pointer in
// another.
test('what a colleague does meanwhile leaves every line under the pointer in its place, and says what is done', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  const people = ['Aino', 'Bjarni', 'Cilla'].map((firstName) => aSignup({ firstName }));
  const ids: string[] = [];
  for (const person of people) ids.push(await sendSignup(request, baseURL, person));
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startSession(other, sales);
  const ownerId = await memberId(other.request, 'Admin');
  const give = (id = '') =>
    send(other.request, baseURL, fillPath(API.leadOwner, { id }), { version: 0, ownerId });
  await give(ids[1]);

  const done = page
    .getByRole('region', { name: /^Unassigned/ })
    .getByRole('listitem')
    .filter({ hasText: nameOf(people[0] ?? aSignup()) });
  const mine = page.getByRole('list', { name: 'My day' });
  const rested = mine.getByRole('listitem').filter({ hasText: nameOf(people[1] ?? aSignup()) });
  await startSession(page, ADMIN);
  await page.clock.install();
  await page.goto('/admin/my-day');
  await rested.hover();
  await page.clock.runFor(5_000);
  const before = await rested.boundingBox();
  const reached = done.getByRole('button', { name: /^Reached/ });
  const height = (await done.boundingBox())?.height;

  const call = { reached: true, own: true };
  await send(other.request, baseURL, fillPath(API.leadCalls, { id: ids[0] ?? '' }), call);
  await expect(done).toContainText('No longer due');
  await expect(reached).toBeDisabled();
  expect((await done.boundingBox())?.height).toBe(height);
  await give(ids[2]);
  await expect(page.getByRole('button', { name: /^Your day changed/ })).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await rested.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: /^Your day changed/ }).click();
  await expect(done).toHaveCount(0);
  await expect(mine).toContainText(nameOf(people[2] ?? aSignup()));
});

// Mutation: `useHeld` that gives the newest.
test('what comes while somebody works waits for them: no line moves under the pointer', async ({
  page,
  request,
  baseURL,
}) => {
  const here = aSignup({ firstName: 'Estrid' });
  const later = aSignup({ firstName: 'Folke' });
  await send(request, baseURL, API.signup, here);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const link = page.getByRole('link', { name: nameOf(here) });
  await link.focus();
  await send(request, baseURL, API.signup, later);
  const shown = page.getByRole('button', { name: /^1 new signup/ });
  await expect(shown).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(later) })).toHaveCount(0);
  await expect(link).toBeFocused();
  // Mutation: the buttons taken off a line that is done, and the focus with them; a press of one that is sent.
  const own = page.getByRole('listitem').filter({ hasText: nameOf(here) });
  const reached = own.getByRole('button', { name: /^Reached/ });
  await reached.focus();
  const call = { reached: true, own: true };
  const id = (await own.getAttribute('data-record')) ?? '';
  await send(page.request, baseURL, fillPath(API.leadCalls, { id }), call);
  await expect(reached).toBeDisabled();
  await expect(reached).toBeFocused();
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/calls')) calls.push(sent.url());
  });
  await page.keyboard.press('Enter');
  // Once this is answered, a call of the press before it would have been sent.
  await page.evaluate(async (path) => void (await fetch(path)), API.myDay);
  expect(calls).toEqual([]);
  await shown.click();
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(later) })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

// Mutation: `asksHere` of every line that asks; the focus moved on with every first call. Red: the offer came far above
// what was pressed, out of sight on a phone.
test('what is offered after a call stays where it was pressed, in sight and with the focus @phone', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Gudrun', 'Halvar', 'Inga', 'Jorma', 'Kettil', 'Liv'].map((firstName) =>
    aSignup({ firstName }),
  );
  const ids: string[] = [];
  for (const person of people) ids.push(await sendSignup(request, baseURL, person));
  await startSession(page, ADMIN);
  const own = { reached: false, own: true };
  for (const id of ids.slice(0, 3)) await send(page.request, baseURL, fillPath(API.leadCalls, { id }), own);
  await page.goto('/admin/my-day');
  const unassigned = page.getByRole('region', { name: /^Unassigned/ });
  // Those who are due at the same instant, e.g. at the end of a day, stand in no order that is known.
  const lines = unassigned.getByRole('listitem');
  await expect(lines.nth(2)).toBeVisible();
  const [name = '', next = ''] = (await lines.locator('[data-name]').allTextContents()).slice(1);
  const line = lines.filter({ hasText: name });
  const notReached = line.getByRole('button', { name: /^Not reached/ });
  await notReached.scrollIntoViewIfNeeded();
  await notReached.click();
  await expect(page.getByText('Logged: not reached, assigned to you')).toBeVisible();
  const again = line.getByRole('button', { name: /^Try again/ });
  const offers = page.getByRole('button', { name: /^Try again/ });
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  await expect(offers).toHaveCount(1);
  await line.getByRole('button', { name: /^Skip/ }).press('Enter');
  const mine = page.getByRole('list', { name: 'My day' });
  await expect(mine.getByRole('listitem').filter({ hasText: name })).toContainText('Not reached, ');
  await expect(line).toHaveCount(0);
  await expect(unassigned.getByRole('link', { name: next })).toBeFocused();
});

// Mutation: `held.lines` without the pressed line while others are being read. Red: on a slow server the question went
// with its line, before anybody could answer it.
test('whoever is called again while the day is still being read is asked what comes next', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Dagny' });
  for (const each of [person, aSignup()]) await send(request, baseURL, API.signup, each);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const line = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  const reached = line.getByRole('button', { name: /^Reached/ });
  await reached.press('Enter');
  await line.getByRole('button', { name: 'Skip' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('status').getByText(nameOf(person))).toBeVisible();
  // The list on show begins without them.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Unassigned/ })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${API.myDay}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: ${nameOf(person)}`)).toBeVisible();
  await reached.press('Enter');
  const question = line.getByRole('form', { name: /^Plan next step/ });
  await expect(question).toBeFocused();
  await expect(page.getByText('Call logged')).toBeVisible();
  release();
  await expect(question).toBeFocused();
});
