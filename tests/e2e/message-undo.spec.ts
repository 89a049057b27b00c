import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, nameOf } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

/** Messages of people with a last name of their own, newest last. */
async function written(request: APIRequestContext, baseURL: string | undefined, count: number) {
  const lastName = `Undo${crypto.randomUUID().slice(0, 8)}`;
  const names = ['Anna', 'Bruno', 'Clara', 'Dario', 'Edith'];
  const all = Array.from({ length: count }, (_, at) => aMessage({ firstName: names[at] ?? '', lastName }));
  for (const message of all) await send(request, baseURL, API.contact, message);
  return { all, list: `/admin/dashboard?tab=messages&q=${lastName}` };
}

/** What a colleague does with a message meanwhile, in a browser of their own. */
async function asColleague(
  browser: Browser,
  member: { email: string; password: string },
  does: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await startSession(page, member);
  await does(page);
  await context.close();
}

const statusOf = async (page: Page) => {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  return (await (await page.request.get(fillPath(API.message, { id }))).json()).status;
};

// Mutation: `undo: true` left out of what sendUndo() sends. Red: “Not undone”, and all keep the wrong owner.
test('of several messages that were given away by mistake, one that was passed on stays, and the others are back', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.slow();
  const member = await aMember(request, baseURL, 'sales');
  const { all, list } = await written(request, baseURL, 4);
  const [passedOn = aMessage()] = all;
  await startSession(page, ADMIN);
  await page.goto(list);
  await page.getByLabel('Select all shown').check();
  await page.getByLabel('Assign to', { exact: true }).selectOption({ label: member.name });
  await expect(page.getByText('4 messages assigned')).toBeVisible();
  await asColleague(browser, member, async (theirs) => {
    await theirs.goto(`${baseURL}${list}`);
    await theirs.getByRole('link', { name: nameOf(passedOn), exact: true }).click();
    await theirs.getByRole('region', { name: 'Owner', exact: true }).getByRole('button').first().click();
    await theirs.getByLabel('New owner').selectOption({ label: 'Unassigned' });
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByRole('status').filter({ hasText: 'Unassigned' })).toBeVisible();
  });
  await page.keyboard.press('u');
  await expect(page.getByText('Undone for 3 of 4 messages')).toBeVisible();
  await expect(page.getByText('1 was changed since, and stays')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Unassigned' })).toHaveCount(4);
});

// Mutation: an undo by the route of a change. Red: “Your change was not saved”, which it was.
test('where a colleague changed a message since, its undo says that it was not undone', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.slow();
  const member = await aMember(request, baseURL, 'sales');
  const { all, list } = await written(request, baseURL, 1);
  const [message = aMessage()] = all;
  await startSession(page, ADMIN);
  await page.goto(list);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(panel.getByText(/^Answered by/)).toBeVisible();
  await asColleague(browser, member, async (theirs) => {
    await theirs.goto(page.url());
    await theirs.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
    await expect(theirs.getByText('Assigned to you')).toBeVisible();
  });
  await page.keyboard.press('u');
  await expect(page.getByText('Not undone')).toBeVisible();
  await expect(page.getByText('The message was changed since, and stays as it is.')).toBeVisible();
  await expect(page.getByText('save again')).toHaveCount(0);
  await expect(panel.getByText(/^Answered by/)).toBeVisible();
});

// Mutation: without onePress(). Red: the second press reopens what the first one marked.
test('a double click marks messages as answered once, and it is said how many were', async ({
  page,
  request,
  baseURL,
}) => {
  const { all, list } = await written(request, baseURL, 2);
  const [message = aMessage()] = all;
  await startSession(page, ADMIN);
  await page.goto(list);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  await page.keyboard.press('Escape');

  const lines = page.getByRole('article');
  await page.getByLabel('Select all shown').check();
  const mark = page.getByRole('toolbar').getByRole('button', { name: 'Mark as answered' });
  await twice(page, mark);
  // One of the two was answered before.
  await expect(page.getByText('1 message marked as answered')).toBeVisible();
  await expect(lines.filter({ hasText: 'Status: Open' })).toHaveCount(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('2 messages open again')).toBeVisible();

  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  await twice(page, panel.getByRole('button', { name: 'Mark as answered' }));
  await expect(panel.getByText(/^Answered by/)).toBeVisible();
  expect(await statusOf(page)).toBe('answered');
});

/** A double click whose second press comes once the first one is saved, and the button is another. */
async function twice(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not drawn');
  const { x, y } = box;
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await saved;
  await expect(page.getByRole('button', { name: 'Reopen' }).first()).toBeEnabled();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

// Mutation: ComposeForm without `useOthersChange`. Red: the same person was answered twice.
test('whoever writes an answer sees at once what a colleague answered, and sends a second one only on purpose', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const member = await aMember(request, baseURL, 'sales');
  const { all, list } = await written(request, baseURL, 1);
  const name = all[0] ? nameOf(all[0]) : '';
  await startSession(page, ADMIN);
  await page.goto(list);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write to/ });
  await dialog.getByLabel('Text').fill('Yes, we can do that.');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const text = `No, we are closed then. ${'We open again in May. '.repeat(20)}`;
  await asColleague(browser, member, async (theirs) => {
    const answer = { version: 0, subject: 'Your question', text };
    await send(theirs.request, baseURL, fillPath(API.messageMails, { id }), answer);
  });
  const told = dialog.getByRole('status').filter({ hasText: `${member.name} wrote to them on` });
  await expect(told).toContainText('No, we are closed then.');
  await page.setViewportSize({ width: 375, height: 812 });
  await dialog.getByLabel('Text').focus();
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Text')).toHaveValue('Yes, we can do that.');
  await expectAccessible(page);
  // Mutation: without `insists`. Red: the key sent a second answer.
  await dialog.getByLabel('Text').press('Control+Enter');
  await dialog.getByRole('button', { name: 'Cancel, keep the draft' }).press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The email to ${all[0]?.firstName} is stored, not sent`)).toBeVisible();
  const { history } = await (await page.request.get(fillPath(API.message, { id }))).json();
  expect(history.filter(({ kind }: { kind: string }) => kind === 'mail')).toHaveLength(2);
});
