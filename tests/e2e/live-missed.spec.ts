import type { APIRequestContext } from '@playwright/test';
import { LIVE_RESET } from '#contracts/live-frames.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

/** Changes the status of a lead, as a colleague does elsewhere. */
async function change(
  request: APIRequestContext,
  baseURL: string | undefined,
  id: string,
  version: number,
  status: string,
) {
  await send(request, baseURL, API.login, ADMIN);
  const body = { version, status, reason: 'No answer' };
  await send(request, baseURL, fillPath(API.leadStatus, { id }), body);
}

// Mutation: only what the last events say is outdated.
test('what has left a list is offered to be shown until it is, whatever else changes', async ({
  page,
  request,
  baseURL,
}) => {
  const [leaving, staying] = [aSignup(), aSignup()];
  const lastName = `Altan${leaving.lastName.replaceAll(/\W/g, '')}`;
  const ids = [];
  for (const person of [leaving, staying])
    ids.push(await sendSignup(request, baseURL, { ...person, lastName }));
  const [gone = '', other = ''] = ids;
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?status=pending_setup&q=${lastName}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('link').first().focus();
  await change(request, baseURL, gone, 0, 'contacted');
  const changed = page.getByRole('button', { name: 'The signups changed' });
  await expect(changed).toBeVisible();
  const noted = page.waitForResponse((answer) => answer.url().includes(`${API.signups}?`));
  await send(request, baseURL, fillPath(API.leadOwner, { id: other }), { version: 0, ownerId: null });
  await noted;
  await expect(cards).toHaveCount(2);
  await changed.press('Enter');
  await expect(cards).toHaveCount(1);
});

// Mutation: only events that concern the list on show.
test('a search that one comes back to shows what changed meanwhile', async ({ page, request, baseURL }) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto(PAGES.dashboard);
  const search = page.getByRole('searchbox');
  const card = page.getByRole('article', { name: nameOf(person) });
  await search.fill(person.email);
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.fill('');
  await expect(page.getByRole('article')).not.toHaveCount(1);
  await change(request, baseURL, id, 0, 'contacted');
  await expect(card).toContainText('Contacted');
  await search.fill(person.email);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('Contacted');
});

// Mutation: `ChangedElsewhere` that passes over a gap. Red: only a save that was refused told of it.
test('an open record says that it was changed where it is not known by whom, and nothing where it was not', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  const body = `retry: 100\nevent: ${LIVE_RESET}\ndata: {}\n\n`;
  await page.route('**/api/live*', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(fillPath(PAGES.lead, { id }));
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toBeVisible();
  const path = fillPath(API.leadDetails, { id });
  const isRead = () => page.waitForResponse((answer) => answer.url().endsWith(path));
  for (const _ of [1, 2]) await isRead();
  const missed = page.getByRole('status').filter({ hasText: 'This was changed meanwhile.' });
  await expect(missed).toBeHidden();

  await send(request, baseURL, API.login, ADMIN);
  await page.getByRole('textbox', { name: 'Note' }).fill('Open again in May');
  await send(request, baseURL, fillPath(API.leadNotes, { id }), { text: 'Closed in winter' });
  await expect(missed).toBeVisible();
  await expect(history).not.toContainText('Closed in winter');
  await expectAccessible(page);
  await missed.getByRole('button', { name: 'Show the change' }).click();
  await expect(history).toContainText('Closed in winter');
  for (const _ of [1, 2]) await isRead();
  await expect(missed).toBeHidden();
});

// Mutation: `ChangedElsewhere` without one's own changes, or left out of MessagePanel. Red: a state of before was read
// as what is.
test('an open record says what its reader changed in another window, and nothing of what they changed in it', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await send(request, baseURL, API.login, ADMIN);
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  const told = page.getByRole('status').filter({ hasText: 'You changed this elsewhere.' });
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(status).toContainText('Pending setup');
  await change(request, baseURL, id, 0, 'contacted');
  await expect(told).toBeVisible();
  await expect(status).toContainText('Contacted');

  await page.goto(`${PAGES.dashboard}?tab=messages&q=${message.email}`);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Answer due by/)).toBeVisible();
  const opened = new URL(page.url()).searchParams.get('id') ?? '';
  await send(request, baseURL, fillPath(API.messageAnswered, { id: opened }), { version: 0 });
  await expect(panel.getByText(/^Answered by/)).toBeVisible();
  await expect(told).toBeVisible();
  let read = 0;
  page.on('requestfinished', (done) => {
    if (done.url().endsWith(fillPath(API.message, { id: opened }))) read += 1;
  });
  await panel.getByLabel('Note for colleagues').fill('Thanked');
  const again = told.getByRole('button', { name: 'Show the change' });
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Thanked');
  // It was read for the list, and once more to be compared, and what is drawn then is drawn.
  await expect.poll(() => read).toBeGreaterThan(1);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await again.isVisible()).toBe(false);
});

// Mutation: a reconnect that does not ask whose session it is. Red: the page stayed, and went on reconnecting.
test('where the session ended while live updates could not connect, the page leads to the login', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED GET .*\/api\/live/);
  await page.route('**/api/live*', (route) => route.abort());
  await startSession(page, ADMIN);
  await page.goto(PAGES.dashboard);
  await expect(page.getByText(/^(Showing \d|No user signups)/)).toBeVisible();
  await send(page.request, baseURL, API.logout, {});
  await expect(page).toHaveURL(/\/login/);
});
