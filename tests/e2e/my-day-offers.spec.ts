import type { Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { memberId } from './colleagues.ts';
import { importPeople } from './import-people.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// What one test logs is not due in the next.
test.describe.configure({ mode: 'serial' });

const lines = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: false }).getByRole('listitem');
/** Whose lines there are, from top to bottom. */
const namesIn = async (page: Page, heading: string) =>
  (await lines(page, heading).getByRole('link', { name: /^\w+ / }).allInnerTexts()).map(
    (name) => name.split(',')[0],
  );
const lineOf = (page: Page, heading: string, person: SignupForm) =>
  lines(page, heading).filter({ hasText: nameOf(person) });

async function giveToAdmin(page: Page, baseURL: string | undefined, people: readonly SignupForm[]) {
  const ownerId = await memberId(page.request, 'Admin');
  for (const { email } of people) {
    const [{ id, version }] = await (await page.request.get(`${API.signups}?q=${email}`)).json();
    await send(page.request, baseURL, fillPath(API.leadOwner, { id }), { version, ownerId });
  }
}

// Mutation: `withKept` for those alone that no longer wait. Red: the line was the last of its section, out of sight,
// and the next lead slid under the pointer.
test('whoever was not reached stays where that was pressed, and after Skip comes after those nobody called', async ({
  page,
  baseURL,
}) => {
  const people = 'ABCDEFGHIJ'.split('').map((letter) => aSignup({ firstName: `Imp${letter}` }));
  await startSession(page, ADMIN);
  await importPeople(page, baseURL, people);
  await giveToAdmin(page, baseURL, people);
  await page.goto('/admin/my-day');
  const mine = 'Your imported leads to call';
  await expect(lines(page, mine)).toHaveCount(8);
  const shown = await namesIn(page, mine);
  const pressed = people.find((person) => nameOf(person) === shown[1]) as SignupForm;
  const line = lineOf(page, mine, pressed);
  const notReached = line.getByRole('button', { name: /^Not reached/ });
  const before = await notReached.boundingBox();
  await notReached.click();
  const again = line.getByRole('button', { name: /^Try again/ });
  await expect(page.getByText('Logged: not reached')).toBeVisible();
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport({ ratio: 1 });
  const skip = line.getByRole('button', { name: /^Skip/ });
  const middle = async () =>
    ((await skip.boundingBox())?.y ?? 0) + ((await skip.boundingBox())?.height ?? 0) / 2;
  expect(Math.abs((await middle()) - (before?.y ?? 0) - (before?.height ?? 0) / 2)).toBeLessThan(24);
  // The next one to call comes at the end: as many wait as before.
  await expect.poll(() => namesIn(page, mine)).toEqual([...shown, nameOf(people[8] as SignupForm)]);
  await skip.press('Enter');
  const others = shown.filter((name) => name !== nameOf(pressed));
  await expect.poll(() => namesIn(page, mine)).toEqual([...others, nameOf(people[8] as SignupForm)]);
  await expect(lines(page, mine).nth(1).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('button', { name: /^Your day changed|new|Show/ })).toHaveCount(0);
});

// Mutation: offers that go with the next thing that is done. Red: whoever logged two calls could plan one try.
test('each offer stays until it is answered, whatever is logged or taken back meanwhile, and no line moves', async ({
  page,
  request,
  baseURL,
}) => {
  const people = 'ABCDE'.split('').map((letter) => aSignup({ firstName: `Off${letter}` }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const section = 'Unassigned signups to call';
  await expect(lines(page, section)).toHaveCount(5);
  const names = await namesIn(page, section);
  const line = (index: number) => lines(page, section).nth(index);
  const offers = lines(page, section).getByRole('button', { name: /^Try again/ });
  for (const index of [1, 2, 3]) {
    await line(index)
      .getByRole('button', { name: /^Not reached/ })
      .press('Enter');
    await expect(page.getByRole('status').getByText(names[index] ?? '')).toBeVisible();
    await expect(offers).toHaveCount(index);
  }
  await line(0)
    .getByRole('button', { name: /^Reached/ })
    .press('Enter');
  await expect(page.getByRole('status').getByText(names[0] ?? '')).toBeVisible();
  await expect(offers).toHaveCount(3);
  await expect.poll(() => namesIn(page, section)).toEqual(names);
  // What is taken back is to be called again; the others are offered still, also while that is being read.
  const held = Promise.withResolvers<void>();
  await page.route(`**${API.leadBulkUndo}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(0).getByRole('button', { name: /^Reached/ })).toBeVisible();
  await expect(offers).toHaveCount(3);
  held.resolve();
  await expect(page.getByText(`Undone: ${names[0]}`)).toBeVisible();
  await expect(offers).toHaveCount(3);
  await line(2).getByRole('button', { name: /^Skip/ }).press('Enter');
  await expect(lines(page, section)).toHaveCount(4);
  expect(await namesIn(page, section)).toEqual(names.filter((_, index) => index !== 2));
  await line(1)
    .getByRole('button', { name: /^Try again/ })
    .press('Enter');
  await expect(page.getByText('Next step saved')).toBeVisible();
  await expect.poll(() => namesIn(page, section)).toEqual([names[0], names[3], names[4]]);
  await expect(offers).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Your day changed/ })).toHaveCount(0);
});

// Mutation: without `useUndone`. Red: a second line of the same lead, “No longer due”, and “Your day changed” for what
// one took back oneself. Mutation: without `about`: what was undone was not said.
test('another try that is taken back is gone from the day, here and on the page after', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Undine' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const all = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  const changed = page.getByRole('button', { name: /^Your day changed/ });
  for (const isNextPage of [false, true]) {
    await all.getByRole('button', { name: /^Not reached/ }).press('Enter');
    await all.getByRole('button', { name: /^Try again/ }).press('Enter');
    await expect(page.getByText('Next step saved')).toBeVisible();
    await expect(all).toHaveText([/Call again/]);
    if (isNextPage) await page.reload();
    await expect(all).toHaveText([/Call again/]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Undone: ${nameOf(person)}`)).toBeVisible();
    // The first call alone, and no line that is “No longer due” beside it.
    await expect(all).toHaveText([/^Call(?!.*Call again)/]);
    await expect(changed).toHaveCount(0);
  }
});

// Mutation: `formatCount(list.total)`; the palette without `isAtLeast`. Red: 900 were said of 5,000.
test('where there may be more than were counted, the number says so', async ({ page, baseURL }) => {
  test.slow();
  const lastName = 'Manifold';
  const people = Array.from({ length: 1_200 }, () => aSignup({ lastName }));
  await startSession(page, ADMIN);
  await importPeople(page, baseURL, people);
  await page.goto('/admin/my-day');
  const imported = page.getByRole('heading', { name: /^Unassigned imported leads to call/ });
  await expect(imported).toHaveText(/ [\d,]+\+$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(lastName);
  await expect(page.getByRole('option', { name: /^All [\d,]+\+ leads/ })).toBeVisible();
  await expect(page.getByText(/^Showing 5 of [\d,]+\+ results$/)).toBeVisible();
});
