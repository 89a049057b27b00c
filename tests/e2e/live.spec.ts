import type { Page, Route } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

test('who signs up appears on the open dashboard, and is counted', async ({ page, request, baseURL }) => {
  await openDashboard(page, ADMIN);
  const figure = page.getByRole('term').filter({ hasText: 'Total Signups' }).locator('..');
  const total = figure.getByRole('definition');
  // What the team added by hand is said behind it.
  const counted = async () => Number.parseInt((await total.textContent()) ?? '', 10);
  const before = await counted();
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await expect(page.getByRole('article', { name: `${person.firstName} ${person.lastName}` })).toBeVisible();
  await expect.poll(counted).toBeGreaterThan(before);
});

test('a list does not move under its reader: what came waits behind a button', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await openDashboard(page, ADMIN);
  const first = page.getByRole('article').first();
  await first.getByRole('link').first().focus();
  const name = await first.getByRole('heading').textContent();

  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const newSignups = page.getByRole('button', { name: /^\d+ new signups?/ });
  await expect(newSignups).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(name ?? '');
  await expectAccessible(page);

  await newSignups.press('Enter');
  await expect(page.getByRole('article', { name: `${person.firstName} ${person.lastName}` })).toBeVisible();
  await expect(newSignups).toBeHidden();
});

// Mutation: without the pointer in `isRead`; the button under the head of the list, which lies over it.
test('no line moves under a pointer that rests on it, and the button for what came can be pressed', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await page.clock.install();
  await openDashboard(page, ADMIN);
  const first = page.getByRole('article').first();
  await first.hover();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await page.clock.runFor(10_000);

  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const newSignups = page.getByRole('button', { name: /^\d+ new signups?/ });
  await expect(newSignups).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(first.getByRole('heading')).toHaveText(name);
  // Playwright presses what nothing lies over, and fails otherwise.
  await newSignups.click();
  await expect(page.getByRole('article', { name: nameOf(person) })).toBeVisible();
});

// Mutations: `followVisibility()` that does not ask whether the reader paused; the button where the page ends.
test('live updates can be paused, on the next page too, and what was missed is shown afterwards', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const row = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await openDashboard(page, ADMIN);
  const pause = page.getByRole('button', { name: 'Pause live updates' });
  await expect(pause).toBeInViewport({ ratio: 1 });
  const { y, height } = await boxOf(page.getByRole('button', { name: 'Log out' }));
  expect((await boxOf(pause)).y).toBeGreaterThanOrEqual(y + height);
  await pause.click();
  const resume = page.getByRole('button', { name: 'Resume live updates' });
  await expect(resume).toBeFocused();
  await page.reload();
  await expect(resume).toBeVisible();
  await expect(page.getByText(/^(Showing \d|No user signups)/)).toBeVisible();
  await send(request, baseURL, API.signup, person);
  // Another page shows it meanwhile: this one had its time.
  const other = await page.context().newPage();
  await other.goto(`/admin/dashboard?q=${encodeURIComponent(person.email)}`);
  await expect(other.getByRole('article')).toHaveCount(1);
  await other.close();
  await expect(row).toBeHidden();
  await resume.press('Enter');
  // At rest and at its top, a list shows by itself what is new.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
  });
  await expect(row).toBeVisible();
});

test('a record on show is brought up to date in its place', async ({ page, browser, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const link = linkIn(await mailTo(request, baseURL, person.email, 'welcome'));
  await openDashboard(page, ADMIN);
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await expect(card).toContainText('Unverified');

  const theirs = await browser.newPage({ baseURL });
  await theirs.goto(link);
  await theirs.getByLabel('Password', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(card).not.toContainText('Unverified');
  await theirs.close();
});

// Mutation: `flush()` that does not wait for `notify()`. Red: the older answer took the place of the newer one.
test('a slow answer about an earlier change does not take the place of a later one', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  const other = await page.context().newPage();
  const cardOn = (each: Page) => each.getByRole('article', { name: nameOf(person) });
  for (const each of [page, other]) {
    await each.goto(`${PAGES.dashboard}?q=${encodeURIComponent(person.email)}`);
    await expect(cardOn(each)).toContainText('Pending setup');
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  };
  await page.route(`**${API.signups}?*`, hold, { times: 1 });
  await send(request, baseURL, API.login, ADMIN);
  // The other window shows each, a second apart: by the last one this window has long heard of the one before.
  for (const [version, label] of ['Contacted', 'Lost', 'Live'].entries()) {
    const change = { version, status: label.toLowerCase(), reason: 'No answer' };
    await send(request, baseURL, fillPath(API.leadStatus, { id }), change);
    await expect(cardOn(other)).toContainText(label);
  }
  release();
  await expect(cardOn(page)).toContainText('Live');
  await expect(cardOn(page)).not.toContainText('Contacted');
});

test('says when what others do does not arrive', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED GET .*\/api\/live/);
  await page.route('**/api/live*', (route) => route.abort());
  await openDashboard(page, ADMIN);
  await expect(page.getByText('Offline. Reconnecting…')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/live*');
  await expect(page.getByText('Offline. Reconnecting…')).toBeHidden();
});

// Mutation: `error` that leaves a stream without an id to the browser. Red: it asked for the last 300 ms, and the list
// looked current.
test('what came before live updates could connect at all is shown once they do', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED GET .*\/api\/live/);
  await page.route('**/api/live*', (route) => route.abort());
  await openDashboard(page, ADMIN);
  await expect(page.getByText(/^(Showing \d|No user signups)/)).toBeVisible();
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await expect(page.getByText('Offline. Reconnecting…')).toBeVisible();
  await page.unroute('**/api/live*');
  await expect(page.getByRole('article', { name: nameOf(person) })).toBeVisible();
});

// Mutation: a page that does not note where its stream began.
test('a window that is seen again goes on where it was, though nothing had happened before', async ({
  page,
}) => {
  let asked = '';
  page.on('request', (sent) => {
    if (sent.url().includes(API.live)) asked = sent.url();
  });
  await openDashboard(page, ADMIN);
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await expect
    .poll(async () => {
      await see('hidden');
      await see('visible');
      return asked;
    })
    .toContain(`${API.live}?after=`);
});

// Mutation: `isWrittenOn` that answers `true`, or without the drafts. Red: a reader had to press for each change.
test('an open lead shows by itself what a colleague changed, and waits where something is written', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await send(request, baseURL, API.login, ADMIN);
  const email = `saruul.${Date.now()}@morin.example`;
  await send(request, baseURL, API.team, { email, role: 'sales' });
  const token = linkIn(await mailTo(request, baseURL, email, 'admin-invitation')).split('=')[1];
  const password = 'two strings and a bow';
  const accepted = { token, firstName: 'Saruul', lastName: 'Bold', password };
  await send(request, baseURL, API.acceptInvitation, accepted);

  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(status).toContainText('Pending setup');

  const colleague = await browser.newContext({ baseURL });
  await send(colleague.request, baseURL, API.login, { email, password });
  const change = { version: 0, status: 'contacted' };
  await send(colleague.request, baseURL, fillPath(API.leadStatus, { id }), change);
  const notice = page.getByRole('status').filter({ hasText: /^Saruul Bold changed this at \d/ });
  await expect(status).toContainText('Contacted');
  await expect(notice).toBeVisible();
  const show = notice.getByRole('button', { name: 'Show the change' });
  await expect(show).toBeHidden();

  await page.getByRole('textbox', { name: 'Note' }).fill('Asks for a call on');
  await page.getByRole('heading', { level: 1 }).click();
  const lost = { version: 1, status: 'lost', reason: 'No answer' };
  await send(colleague.request, baseURL, fillPath(API.leadStatus, { id }), lost);
  await expect(show).toBeVisible();
  await expect(status).toContainText('Contacted');
  await expectAccessible(page);
  await show.click();
  await expect(status).toContainText('Lost');
  await expect(notice).toBeHidden();
  await colleague.close();
});
