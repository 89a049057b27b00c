import type { Locator } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { dayLine as line } from './day-line.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// What one test logs is not due in the next.
test.describe.configure({ mode: 'serial' });

/** Scrolls the page until the first of `buttons` below `place` is there, in pixels of the window. */
async function scrollUnder(buttons: Locator, place: { x: number; y: number }): Promise<void> {
  const { y } = place;
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  const centers = boxes.map((box) => (box ? box.y + box.height / 2 : 0)).sort((a, b) => a - b);
  // A page is scrolled by whole pixels.
  const below = centers.find((center) => center >= y - 1);
  expect(below, 'there is a line below').toBeDefined();
  await buttons.page().evaluate((by) => window.scrollBy(0, by), (below ?? y) - y);
  const isThere = (button: Element, { x, y }: typeof place) =>
    button.contains(document.elementFromPoint(x, y));
  const under = await Promise.all((await buttons.all()).map((button) => button.evaluate(isThere, place)));
  expect(under, 'it is under the pointer').toContain(true);
}

// Mutation: without `detail > 1`. Red: the next line takes the second click, and somebody is called whom nobody called.
test('a double click logs one call, though the next line moves under the pointer', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Isolt', 'Jorund', 'Kalev'].map((firstName) => aSignup({ firstName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const unassigned = page.getByRole('region', { name: /^Unassigned signups to call/ });
  const lines = unassigned.getByRole('listitem');
  const first = lines.first();
  await expect(unassigned).toContainText(nameOf(people[0] ?? aSignup()));
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/calls')) calls.push(sent.url());
  });
  const name = await first.getByRole('link').first().innerText();
  await first.getByRole('button', { name: /^Reached/ }).dblclick();
  await expect(page.getByText('Call logged, assigned to you')).toBeVisible();
  await line(page, name).getByRole('button', { name: 'Skip' }).click();
  await expect(line(page, name)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

// Mutation: `onePress` in place of `settledPress`.
// Red: whoever pressed once more where nothing seemed to happen had logged a call with the next person.
test('a press where a line has just gone is none of the next line’s, until there was time to see it', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Leofric', 'Merewen', 'Norvin'].map((firstName) => aSignup({ firstName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  // What comes next is planned: the lines go with the press.
  const waiting = await (await page.request.get(`${API.signups}?owner=nobody&due=open`)).json();
  for (const { id, version } of waiting) {
    const step = { version, text: 'Send the contract', on: dayAhead(100) };
    await send(page.request, baseURL, fillPath(API.leadNextStep, { id }), step);
  }
  await page.clock.install();
  await page.goto('/admin/my-day');
  const unassigned = page.getByRole('region', { name: /^Unassigned signups to call/ });
  await expect(unassigned).toContainText(nameOf(people[2] ?? aSignup()));
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/calls')) calls.push(sent.url());
  });
  const button = await unassigned
    .getByRole('button', { name: /^Reached/ })
    .first()
    .boundingBox();
  const lines = unassigned.getByRole('listitem');
  const press = () => page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
  const before = await lines.count();
  await press();
  await expect(lines).toHaveCount(before - 1);
  await page.clock.runFor(400);
  await press();
  await page.clock.runFor(1_000);
  await press();
  await expect(lines).toHaveCount(before - 2);
  await page.clock.resume();
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(calls).toHaveLength(2);
});

// Mutation: without the loop of `settle`: what was read before is back, with the line of a call that is done.
// Mutation: without `withdrawUndo()` where an undo failed. Red: pressed once more, U took back the call before.
test('an undo that failed leaves nothing for the key, which would take back another call', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const people = ['Osmund', 'Piers'].map((firstName) => aSignup({ firstName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  for (const person of people) {
    await line(page, nameOf(person))
      .getByRole('button', { name: /^Reached/ })
      .press('Enter');
    await line(page, nameOf(person)).getByLabel('What comes next').press('Escape');
    await expect(line(page, nameOf(person))).toHaveCount(0);
    await expect(page.getByRole('status').getByText(nameOf(person))).toBeVisible();
  }
  await page.route(`**${API.leadBulkUndo}`, (route) => route.abort('failed'));
  await page.keyboard.press('u');
  await expect(page.getByText(/not undone: Piers/i)).toBeVisible();
  await page.unroute(`**${API.leadBulkUndo}`);
  await page.keyboard.press('u');
  await expect(page.getByText('There’s nothing left to undo')).toBeVisible();
  await expect(line(page, nameOf(people[0] ?? aSignup()))).toHaveCount(0);
});

// Mutation: without `notePress` in the line that asks.
test('a press where “Skip” was is none of the next line’s', async ({ page, request, baseURL }) => {
  const people = ['Quillon', 'Rurik', 'Sunniva'].map((firstName) => aSignup({ firstName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  // Low, so that the lines can be scrolled to where the pointer rests.
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.clock.install();
  await page.goto('/admin/my-day');
  const own = line(page, nameOf(people[0] ?? aSignup()));
  await own.getByRole('button', { name: /^Reached/ }).click();
  // Red: its message came late, over the place of the press. While the clock stands, nothing else comes.
  await expect(page.getByText('Call logged')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Call logged')).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  const skip = await own.getByRole('button', { name: 'Skip' }).boundingBox();
  const place = { x: (skip?.x ?? 0) + 10, y: (skip?.y ?? 0) + 10 };
  const press = () => page.mouse.click(place.x, place.y);
  await press();
  await expect(own).toHaveCount(0);
  const others = page.getByRole('button', { name: /^Add note/ });
  await page.clock.runFor(400);
  await scrollUnder(others, place);
  await press();
  await page.clock.runFor(1_000);
  await scrollUnder(others, place);
  await press();
  await page.clock.resume();
  const notes = page.getByLabel('What was said');
  await expect(notes.first()).toBeVisible();
  await expect(notes).toHaveCount(1);
});
