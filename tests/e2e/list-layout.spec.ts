import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';
import { send } from './send.ts';
import { atWidth } from './widths.ts';

/** The list of three signups that nobody else has in it. */
async function openThree(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  // Names so short that the marks have room beside them.
  const lastName = `T${crypto.randomUUID().slice(0, 5)}`;
  for (const firstName of ['Ada', 'Bo', 'Cy'])
    await send(request, baseURL, API.signup, aSignup({ firstName, lastName, companyName: 'Trio' }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await expect(page.getByRole('article')).toHaveCount(3);
}

const boxOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().toJSON());

// Mutation: the owner before what is due, the plan and the phone number; a search field of 14 rem.
test('on a small laptop a row says what is due, which plan and which number, below one line of tools', async ({
  page,
  request,
  baseURL,
}) => {
  await openThree(page, request, baseURL);
  await atWidth(page, 1024);
  const row = page.getByRole('article').first();
  for (const column of ['Status', 'Due', 'Plan', 'Phone']) await expect(row).toContainText(`${column}: `);
  const beyond = async () => {
    const boxes = [row, row.getByRole('link', { name: /^\+1 \d{3} 555/ })].map(boxOf);
    const [line, number] = await Promise.all(boxes);
    return number.right - line.right;
  };
  // A row that was drawn wider takes a moment to be laid out anew.
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  const tools = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Export CSV' })];
  const [first, last] = await Promise.all(tools.map(boxOf));
  expect(Math.abs(first.top - last.top)).toBeLessThan(4);
});

// Mutation: pills without an edge where their row is chosen.
test('a pill keeps its shape in a row that is chosen', async ({ page, request, baseURL }) => {
  await openThree(page, request, baseURL);
  const row = page.getByRole('article').first();
  const pill = row.getByText('New User', { exact: true });
  await expect(pill).toHaveCSS('box-shadow', 'none');
  // Mutation: an edge only where it is chosen. Red: “Lost” is as grey as the row under the pointer.
  await row.hover();
  await expect(pill).not.toHaveCSS('box-shadow', 'none');
  await row.getByRole('checkbox').check();
  const ground = (shown: typeof row) =>
    shown.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(pill)).toBe(await ground(row));
  await expect(pill).not.toHaveCSS('box-shadow', 'none');
});

// Mutation: a More that is never drawn; all actions in view, as before. Red: with one line that scrolled nobody knew of
// tags and mail, and with all of them the bar hid two people of the list.
test('on a phone the bar for several is one line with the first action, and More has the rest', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  await openThree(page, request, baseURL);
  const pill = page.getByText('New User', { exact: true }).first();
  await expect(pill).toHaveCSS('box-shadow', 'none');
  await page.getByLabel('Select all shown').check();
  // Mutation: no `--badge-edge` for cards. Red: the pill was as blue as the card that is chosen.
  await expect(pill).not.toHaveCSS('box-shadow', 'none');
  const last = page.getByRole('button', { name: 'Email 3 signups' });
  const bar = page.getByRole('status').filter({ hasText: '3 selected' }).locator('..');
  const more = bar.getByRole('button', { name: 'More', exact: true });
  for (const action of [more, bar.getByRole('button', { name: 'Assign to me' })])
    await expect(action).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Clear' })).toBeInViewport({ ratio: 1 });
  await expect(last).toBeHidden();
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(56);
  await more.tap();
  await expect(last).toBeVisible();
  for (const action of await page.getByRole('toolbar').locator('button, select').all())
    await expect(action).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  // Mutation: buttons that stand over what each of them will read.
  await last.tap();
  const dialog = page.getByRole('dialog', { name: 'Email 3 signups' });
  await expect(dialog.getByLabel('Subject')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send to 3 people' })).not.toBeInViewport();
});

// Mutation: `owner` left out of a view. Red: on a phone nobody saw whose a lead was without opening it.
test('on a phone the cards of signups and messages say whose each is', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Owned${crypto.randomUUID().slice(0, 8)}`;
  await send(request, baseURL, API.signup, aSignup({ lastName }));
  await send(request, baseURL, API.contact, aMessage({ lastName }));
  await startSession(page, ADMIN);
  const { id, firstName } = (await (await page.request.get(API.session)).json()).user;
  const kinds = [
    { tab: 'signups', api: API.signups, owner: API.leadOwner },
    { tab: 'messages', api: API.messages, owner: API.messageOwner },
  ] as const;
  for (const { tab, api, owner } of kinds) {
    await page.goto(`/admin/dashboard?tab=${tab}&q=${lastName}`);
    const card = page.getByRole('article');
    await expect(card.getByText('Unassigned', { exact: true })).toBeVisible();
    const [record] = await (await page.request.get(`${api}?q=${lastName}`)).json();
    const { version } = record;
    await send(page.request, baseURL, fillPath(owner, { id: record.id }), { version, ownerId: id });
    await page.reload();
    await expect(card.getByText(`Owner: ${firstName}`)).toBeVisible();
  }
});

// Mutation: marks that have no room, left out without a word.
test('a row says how many marks it has no room for, and which', async ({ page, request, baseURL }) => {
  await openThree(page, request, baseURL);
  const row = page.getByRole('article').first();
  const link = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const id = new URLSearchParams(link.split('?')[1]).get('id') ?? '';
  const name = `Fair ${id.slice(0, 8)}`;
  await send(page.request, baseURL, API.tags, { name, color: 'green' });
  const tags: { id: string; name: string }[] = await (await page.request.get(API.tags)).json();
  const tagId = tags.find((tag) => tag.name === name)?.id;
  await send(page.request, baseURL, fillPath(API.leadTags, { id }), { tagId });
  await page.reload();
  for (const width of [1440, 1024]) {
    await atWidth(page, width);
    const more = row.getByTitle(name).filter({ visible: true });
    await expect(more).toHaveText(/^\+[12]/);
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(row.getByText('Unverified', { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

// Mutation: no room for the panel in RecordList.module.css; `beside` left out of useArrangement(). Red: the status of
// everybody was cut in two by the record that was open.
test('a record that is open covers no column of its list', async ({ page, request, baseURL }) => {
  await openThree(page, request, baseURL);
  for (const width of [1024, 1280, 1440]) {
    await atWidth(page, width);
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
    // The list makes room as the panel comes.
    await expect(async () => {
      const { left } = await boxOf(panel);
      for (const shown of await page.locator('article, article > :not(:last-child)').all())
        expect((await boxOf(shown)).right, `${width} px`).toBeLessThanOrEqual(left + 1);
    }).toPass({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

// Mutation: no room below the end of a list in RecordList.module.css. Red: at the end of the list the message of a
// change stood on “Load more” and on the last people, which could not be scrolled from under it.
test('what a message at the end of a list covers can be scrolled from under it', async ({
  page,
  request,
  baseURL,
}) => {
  await openThree(page, request, baseURL);
  await page.setViewportSize({ width: 1440, height: 420 });
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const end = page.getByText('Showing 3 of 3 user signups');
  const isClear = async () => {
    // Its time does not run on while it is measured.
    await message.getByRole('button', { name: 'Undo' }).focus();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const box = await boxOf(message);
    for (const shown of [end, page.getByRole('article').last()])
      expect((await boxOf(shown)).bottom).toBeLessThanOrEqual(box.top);
  };
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await isClear();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click();
  const owner = page.getByRole('region', { name: 'Owner', exact: true });
  await owner.getByRole('button', { name: 'Assign to…' }).click();
  await owner.getByLabel('New owner').selectOption('Unassigned');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(message).toContainText('Unassigned');
  await isClear();
});
