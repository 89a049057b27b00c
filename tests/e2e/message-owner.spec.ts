import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, nameOf } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

type Message = ReturnType<typeof aMessage>;

async function openMessage(page: Page, message: Message) {
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  return { panel, owner: panel.getByRole('region', { name: 'Owner', exact: true }) };
}

// Mutation: the panel without its owner.
test('a message is assigned to a colleague, who is told and has it in their day', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await aMember(request, baseURL, 'sales');
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  const { panel, owner } = await openMessage(page, message);
  await expect(owner).toContainText('Unassigned');
  await expectAccessible(page);
  await page.keyboard.press('e');
  await expect(owner.getByLabel('New owner')).toBeFocused();
  await owner.getByLabel('New owner').selectOption({ label: member.name });
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Assigned to ${member.name}`)).toBeVisible();
  await expect(owner).toContainText(member.name);
  await expect(panel.getByRole('list', { name: 'Newest first' })).toContainText(`Owner: ${member.name}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: nameOf(message) })).toContainText(member.name);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Owner').selectOption({ label: member.name });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/owner=[0-9a-f-]{36}/);
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);

  await page.context().clearCookies();
  await startSession(page, member);
  await page.goto('/admin/my-day');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(nameOf(message));
  // Before a weekend it is due later than in two days.
  const lines = page.getByRole('list', { name: /^(My day|Later)$/ }).getByRole('listitem');
  const line = lines.filter({ hasText: nameOf(message) });
  await expect(line).toContainText('Message');
  await expect(line).not.toContainText('unassigned');
  // Mutation: Escape that leads to the list of messages. Red: the way to the next line began at the sidebar.
  await line.getByRole('link', { name: /^Answer/ }).click();
  await expect(page.getByRole('dialog', { name: nameOf(message) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/my-day$/);
  await expect(line).toBeVisible();
});

// Mutation: a change of a message that nothing takes back.
test('A takes the message on and U gives it back, also from the list', async ({ page, request, baseURL }) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('link', { name: nameOf(message), exact: true }).focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  const owner = panel.getByRole('region', { name: 'Owner', exact: true });
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await expect(owner).not.toContainText('Unassigned');
  await expect(owner.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(owner).toContainText('Unassigned');
  await page.keyboard.press('d');
  await expect(panel.getByText(/^Answered by/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(panel.getByText(/^Answer due by/)).toBeVisible();
});

// Mutation: an owner that is shown once the server has answered, or stays where it could not be saved.
test('the new owner of a message shows at once, and goes where it cannot be saved', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^503 POST/);
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  const { owner } = await openMessage(page, message);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/messages/*/owner', async (route) => {
    await released;
    await route.fulfill({
      status: 503,
      json: { success: false, code: 'unavailable', message: 'Try again soon' },
    });
  });
  await owner.getByRole('button', { name: 'Assign to me' }).click();
  await expect(owner).not.toContainText('Unassigned');
  release();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(owner).toContainText('Unassigned');
});

// Mutation: notes on messages as they were, which mention nobody and stay as they are.
test('a note on a message mentions a colleague, and is rewritten and deleted', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const member = await aMember(request, baseURL, 'sales');
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  const { panel } = await openMessage(page, message);
  await page.keyboard.press('n');
  const note = panel.getByLabel('Note for colleagues');
  await note.pressSequentially(`@${member.name.slice(0, -1)}`);
  await expect(panel.getByRole('option', { name: member.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(`@${member.name} `);
  await note.pressSequentially('please answer');
  await page.keyboard.press('Control+Enter');
  const history = panel.getByRole('list', { name: 'Newest first' });
  await expect(history).toContainText(`@${member.name} please answer`);
  await history.getByRole('button', { name: 'Edit note' }).click();
  const edited = panel.getByRole('form', { name: 'Edit note' });
  await edited.getByRole('textbox').fill('Done already');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(history).toContainText('edited');
  await history.getByRole('button', { name: 'Delete note' }).click();
  await history.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(history).not.toContainText('Done already');

  // The note names them no longer, so nobody tells them of it any more.
  await page.context().clearCookies();
  await startSession(page, member);
  const told = page.waitForResponse('**/api/notifications');
  await page.goto('/admin/my-day');
  expect(await (await told).json()).toMatchObject({ notifications: [] });
});

// Mutation: useBulk() of messages that takes back what it was about with the versions from before.
test('several messages are taken on and answered at once, and each of it is taken back', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Several${crypto.randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 2; n++) await send(request, baseURL, API.contact, aMessage({ lastName }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${lastName}`);
  const lines = page.getByRole('article');
  await page.getByLabel('Select all shown').check();
  const actions = page.getByRole('toolbar', { name: 'Actions for 2 messages' });
  await actions.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('2 messages assigned to you')).toBeVisible();
  await expect(lines.filter({ hasText: 'Unassigned' })).toHaveCount(0);
  await expectAccessible(page);
  await actions.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(lines.filter({ hasText: 'Answered' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 messages')).toBeVisible();
  await expect(lines.filter({ hasText: 'Status: Open' })).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Unassigned' })).toHaveCount(0);
});
