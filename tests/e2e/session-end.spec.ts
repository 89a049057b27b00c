import type { Page, Route } from '@playwright/test';
import type * as z from 'zod/mini';
import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import type { sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, logIn, test } from './fixtures.ts';
import { send } from './send.ts';

/** Answers as the server does, but with a session that ends in a few minutes until somebody is active. */
async function endSoon(page: Page, extendable: boolean): Promise<void> {
  await page.route(`**${API.session}`, async (route: Route) => {
    const response = await route.fetch();
    const reply: z.output<typeof sessionReply> = await response.json();
    const idle = (await route.request().headerValue(BACKGROUND_REQUEST)) !== null;
    if (idle) reply.ends = { inSeconds: 240, extendable };
    await route.fulfill({ response, json: reply });
  });
}

/** Opens the dashboard, and lets the minute pass after which the session is watched; nobody touches anything. */
async function rest(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.clock.fastForward(61_000);
}

const warning = (page: Page) =>
  page.getByRole('dialog', { name: /^You will be signed out at \d+:\d\d [AP]M$/ });

// Mutation: without the warning; with `ask(false)` on "Stay signed in".
test('who is idle is warned before the session ends, stays with one press, and goes on where they were', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, ADMIN);
  const search = page.getByRole('searchbox');
  await search.fill('Nobody of this name');
  await endSoon(page, true);
  await rest(page);
  await expect(warning(page)).toContainText('after 30 minutes without activity');
  await expectAccessible(page);
  const told = page.waitForRequest(
    (request) => request.url().endsWith(API.session) && !(BACKGROUND_REQUEST in request.headers()),
  );
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await told;
  await expect(warning(page)).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Nobody of this name');
});

// Mutation: `hasFilledForms()` always false: the page was left, and the names that were typed with it.
test('what somebody wrote is there when they have signed in again, and nobody reads the page meanwhile', async ({
  page,
  context,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^401/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await page.clock.install();
  await logIn(page, ADMIN);
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}`, exact: true }).click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.getByRole('button', { name: 'Edit customer' }).click();
  await page.clock.fastForward(61_000);
  const edit = page.getByRole('dialog', { name: /^Edit/ });
  await edit.getByLabel('Location').fill('Darkhan, Mongolia');
  // Ended as it is sent: whatever the page asks for earlier would tell it before Save is pressed.
  const endFirst = async (route: Route) => {
    await context.clearCookies({ name: 'morin_session' });
    await route.continue();
  };
  await page.route(`**${API.leadEdit.replace('{id}', '*')}`, endFirst, { times: 1 });
  await edit.getByRole('button', { name: 'Save' }).click();

  const ended = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(ended).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended).toBeVisible();

  // The page itself asks from time to time, and might see first that they are back.
  await page.route(`**${API.session}`, (route) =>
    BACKGROUND_REQUEST in route.request().headers() ? undefined : route.continue(),
  );
  const opened = context.waitForEvent('page');
  await ended.getByRole('link', { name: 'Sign in (opens a new tab)' }).click();
  const login = await opened;
  await logIn(login, ADMIN);
  await login.close();
  await ended.getByRole('button', { name: 'I have signed in' }).click();
  await expect(ended).toBeHidden();
  // What was being sent when the session had ended is sent now.
  await expect(edit).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Darkhan, Mongolia');
});
