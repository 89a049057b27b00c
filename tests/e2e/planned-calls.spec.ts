import type { Page } from '@playwright/test';
import { HOUR_MS } from '#contracts/durations.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.describe.configure({ mode: 'serial' });

type Site = Parameters<typeof sendSignup>[0];

/** Somebody who is called again in an hour; the line of the day about them. */
async function toCallAgain(page: Page, request: Site, baseURL: string | undefined, firstName: string) {
  const person = aSignup({ firstName });
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await send(page.request, baseURL, fillPath(API.leadCalls, { id }), { reached: true, own: true });
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const step = { version: 1, text: 'Call again', at };
  await send(page.request, baseURL, fillPath(API.leadNextStep, { id }), step);
  await page.goto('/admin/my-day');
  const line = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  await expect(line).toContainText('Call again');
  return line;
}

// Mutation: `isCall` of first calls alone. Red: a call that was planned could only be marked as done, as if whoever was
// called had been reached.
test('a call that is planned again says from its line that somebody was reached, and asks what comes next', async ({
  page,
  request,
  baseURL,
}) => {
  const line = await toCallAgain(page, request, baseURL, 'Alwin');
  const reached = line.getByRole('button', { name: /^Reached/ });
  await expect(line.getByRole('button', { name: /^Done/ })).toHaveCount(0);
  await expectAccessible(page);
  await line.getByRole('link').first().focus();
  await page.keyboard.press('d');
  await expect(reached).toBeFocused();
  await reached.press('Enter');
  await expect(page.getByText('Call logged')).toBeVisible();
  await expect(line.getByRole('form', { name: /^Plan next step/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('Call again');
  await reached.press('Enter');
  await line.getByRole('button', { name: 'Skip' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

// Mutation: the offer only for first calls; without `triedAt` of steps.
test('whoever is not reached by a call that was planned again is called later, in one line', async ({
  page,
  request,
  baseURL,
}) => {
  const line = await toCallAgain(page, request, baseURL, 'Berta');
  const notReached = line.getByRole('button', { name: /^Not reached/ });
  const again = line.getByRole('button', { name: /^Try again \w+, \w+ \d+, \d+:\d0 [AP]M/ });
  await notReached.press('Enter');
  await expect(page.getByText('Logged: not reached')).toBeVisible();
  await expect(again).toBeFocused();
  await line.getByRole('button', { name: 'Skip' }).click();
  await expect(line).toContainText(/Call again; Not reached, .*Due in/);
  await notReached.press('Enter');
  await again.press('Enter');
  await expect(page.getByText('Next step saved')).toBeVisible();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Call again; Not reached, ');
});

/** The day in the week to come that is so many days after its Monday. */
function dayOfWeek(days: number): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO('America/Chicago');
  return today.add({ days: 8 - today.dayOfWeek + days });
}

// Mutation: `nextTry` without its loop; `onSkip` that plans the try; a button that plans another time than it names.
test('whoever was not reached is called again later in office hours, and Skip leaves them as they were', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Cosima' });
  await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  const line = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  const notReached = line.getByRole('button', { name: /^Not reached/ });
  const [tuesday, friday] = [dayOfWeek(1), dayOfWeek(4)];
  const tries = [
    { day: tuesday, time: '09:10', next: tuesday, at: '11:30 AM' },
    { day: tuesday, time: '16:40', next: tuesday.add({ days: 1 }), at: '9:00 AM' },
    { day: friday, time: '17:10', next: friday.add({ days: 3 }), at: '9:00 AM' },
  ];
  for (const { day, time, next, at } of tries) {
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: time });
    await page.clock.setFixedTime(epochMilliseconds);
    await page.goto('/admin/my-day');
    await notReached.click();
    const when = next.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
    const again = line.getByRole('button', { name: `Try again ${when}, ${at}` });
    await expect(again).toBeVisible();
    await expect(page.getByText('Logged: not reached')).toBeVisible();
    if (day === friday) {
      await again.click();
      await expect(page.getByText('Next step saved')).toBeVisible();
      await line.getByRole('link').first().click();
      const planned = page.getByRole('region', { name: 'Next step', exact: true });
      await expect(planned).toContainText(new RegExp(`Call again.*${when}, ${at}`));
    } else {
      await line.getByRole('button', { name: /^Skip/ }).click();
      await expect(again).toHaveCount(0);
      await expect(notReached).toBeVisible();
      await expect(line).not.toContainText('Call again');
    }
  }
});
