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
