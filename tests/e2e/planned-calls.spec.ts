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
  await expect(line.getByLabel('What comes next')).toBeFocused();
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
