import { applicationReply } from '#contracts/application.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openLead } from './open-lead.ts';
import { send, sendSignup } from './send.ts';

// Mutation: the notice in the scrolling body of the panel. Red: it stood far above the form, beyond the upper edge.
for (const width of [375, 1440]) {
  test(`at ${width} px whoever is about to reject reads that a colleague changed the application`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const reviewer = await aMember(request, baseURL, 'reviewer');
    const answer = await request.post(API.partnership, {
      data: anApplication(),
      headers: { origin: baseURL ?? '' },
    });
    const { id } = applicationReply.parse(await answer.json());
    await startSession(page, ADMIN);
    await page.setViewportSize({ width, height: 667 });
    await page.goto(`/admin/applications?id=${id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Reason').fill('Sells to restaurants only');
    const rejects = page.getByRole('button', { name: 'Reject and send' });
    await rejects.scrollIntoViewIfNeeded();
    await expect(rejects).toBeInViewport({ ratio: 1 });

    const colleague = await browser.newContext({ baseURL });
    await send(colleague.request, baseURL, API.login, { email: reviewer.email, password: reviewer.password });
    await send(colleague.request, baseURL, fillPath(API.reviewNotes, { id }), { text: 'Call them first' });
    const notice = page.getByText(`${reviewer.name} changed this at`);
    await expect(notice).toBeInViewport({ ratio: 1 });
    // Mutation: without `readWaiting`.
    await expect(notice).toContainText('New: Note');
    await expect(rejects).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show the change' }).click();
    await expect(page.getByRole('dialog')).toContainText('Call them first');
    await expect(page.getByLabel('Reason')).toHaveValue('Sells to restaurants only');
    await colleague.close();
  });
}

// Mutation: `onShown` before `onShow` is done. Red: “Ann changed this” stood over the lead as it was before.
test('that a colleague changed a lead is said once the change is shown, and not before', async ({
  page,
  browser,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^500 GET/);
  problems.expect(/GET \S+details failed/);
  const sales = await aMember(request, baseURL, 'sales');
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await expect(status).toContainText('Pending setup');

  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/*/details', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const colleague = await browser.newContext({ baseURL });
  await send(colleague.request, baseURL, API.login, { email: sales.email, password: sales.password });
  const change = (body: object) => send(colleague.request, baseURL, fillPath(API.leadStatus, { id }), body);
  await change({ version: 0, status: 'contacted' });
  await asked.promise;
  const notice = page.getByText(`${sales.name} changed this at`);
  await expect(status).toContainText('Pending setup');
  await expect(notice).toBeHidden();
  held.resolve();
  await expect(status).toContainText('Contacted');
  // Mutation: without `inWords`. Red: it said only that something was changed.
  await expect(notice).toContainText('New: Status: Pending setup → Contacted');

  // Mutation: without `setUnread`: nothing said that the lead is another by now.
  await page.unroute('**/api/users/*/details');
  await page.route('**/api/users/*/details', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Broken' } }),
  );
  await change({ version: 1, status: 'lost', reason: 'No answer' });
  const show = page.getByRole('button', { name: 'Show the change' });
  await expect(show).toBeVisible();
  await page.unroute('**/api/users/*/details');
  await show.click();
  await expect(status).toContainText('Lost');
  await expect(show).toBeHidden();
  await colleague.close();
});

// Mutation: without `dismissDone`. Red: “Customer saved” stood beside the message that the next change was not.
test('that a customer was saved is not said any more beside a later change that was not', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST/);
  await openLead(page, request, baseURL);
  const id = page.url().split('/').at(-1) ?? '';
  const form = page.getByRole('dialog', { name: /^Edit/ });
  const edit = async (label: string, value: string) => {
    await page.getByRole('button', { name: 'Edit customer' }).click();
    await form.getByLabel(label).fill(value);
  };
  await edit('Location', 'Chicago, IL');
  await form.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Customer saved');
  await expect(saved).toBeVisible();
  await edit('Last name', 'Second');
  await send(page.request, baseURL, fillPath(API.leadEdit, { id }), { version: 1, lastName: 'First' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Your change was not saved' })).toBeFocused();
  // At once: it would go by itself.
  expect(await saved.isVisible()).toBe(false);
});
