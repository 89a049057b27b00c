import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, nameOf } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

// Mutation: a button of its own for “Reopen”. Red: the focus is lost with the button that was pressed.
test('spam is marked as needing no answer, leaves the day, and is reopened where that was a mistake', async ({
  page,
  request,
  baseURL,
}) => {
  const message = aMessage({ message: 'We rank small businesses first.' });
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  const answer = panel.getByRole('region', { name: 'Our answer' });
  await expect(answer).toContainText('Answer due by');
  await panel.getByRole('button', { name: 'No answer needed' }).press('Enter');
  await expect(page.getByText('Marked as needing no answer').first()).toBeVisible();
  await expect(answer.getByText('No answer needed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0);
  await expectAccessible(page);
  const line = page.getByRole('article', { name: nameOf(message) });
  await expect(line).toContainText('No answer needed');
  await expect(line).not.toContainText(/Due in|overdue/);
  await page.keyboard.press('u');
  await expect(answer).toContainText('Answer due by');

  // By its key from the list, and by the palette.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: nameOf(message), exact: true }).focus();
  await page.keyboard.press('c');
  await expect(answer.getByText('No answer needed', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(answer).toContainText('Answer due by');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('no answer');
  await page.getByRole('option', { name: 'No answer needed' }).click();
  await expect(answer.getByText('No answer needed', { exact: true })).toBeVisible();

  await page.goto('/admin/my-day');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(message) })).toHaveCount(0);
});

// Mutation: act() on all that are chosen. Red: the thanks count as answered, within the response time.
test('of several that are chosen, those that are open are marked, and it is undone for these', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Thanks${crypto.randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 3; n++) await send(request, baseURL, API.contact, aMessage({ lastName }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${lastName}`);
  const lines = page.getByRole('article');
  const none = lines.filter({ hasText: 'Status: No answer needed' });
  await lines.first().getByRole('checkbox').check();
  const actions = page.getByRole('toolbar');
  await actions.getByRole('button', { name: 'No answer needed' }).click();
  await expect(page.getByText('1 message marked as needing no answer')).toBeVisible();
  await expect(none).toHaveCount(1);
  await page.getByLabel('Select all shown').check();
  await actions.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('2 messages marked as answered')).toBeVisible();
  await expect(none).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(page.getByText('Undone for 2 messages')).toBeVisible();
  // It is offered for those that are seen to be open.
  await expect(lines.filter({ hasText: 'Status: Open' })).toHaveCount(2);
  await page.keyboard.press('c');
  await expect(page.getByText('2 messages marked as needing no answer')).toBeVisible();
  await expect(none).toHaveCount(3);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'No answer needed' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/status=no_answer_needed/);
  await expect(none.filter({ hasText: lastName })).toHaveCount(3);
});

// Mutation: without `useRefocus` in BulkActions, or `before` in Toaster. Red: the focus is on nothing.
test('the focus stays with the actions whose button is done, and comes back from the message about it', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Spam${crypto.randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 2; n++) await send(request, baseURL, API.contact, aMessage({ lastName }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${lastName}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('article').first().getByRole('checkbox').check();
  await page.getByLabel('Select all shown').check();
  const actions = page.getByRole('toolbar');
  await actions.getByRole('button', { name: 'No answer needed' }).press('Enter');
  await expect(actions.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const first = actions.getByRole('button', { name: 'Assign to me' });
  await expect(first).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  for (
    let presses = 0;
    presses < 60 && !(await undo.evaluate((button) => button.matches(':focus')));
    presses++
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await undo.press('Enter');
  await expect(page.getByText('Undone for 2 messages')).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
});
