import { API, fillPath } from '#contracts/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openInTwo } from './lead-windows.ts';
import { openLead, region } from './open-lead.ts';

// Mutation: no button, a form that closes without saving, or one that says nothing where the outcome does not count.
test('a call that was logged wrong is corrected in the history, and another window shows it', async ({
  page,
  request,
  baseURL,
}) => {
  const other = await openInTwo(page, request, baseURL);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Call, reached', { exact: true }).click();
  await history.getByLabel('What was said').fill('Wants evenings covered');
  await history.getByLabel('Make me the owner').uncheck();
  await history.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText(/^On time/)).toBeVisible();
  // Something follows, so that it is the last change no more.
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Owner');

  await history.getByRole('button', { name: 'Correct call' }).click();
  const form = history.getByRole('form', { name: 'Correct call' });
  await expect(form.getByLabel('What was said')).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Reached', exact: true })).toBeChecked();
  await form.getByText('Not reached', { exact: true }).click();
  await form.getByLabel('What was said').fill('Only the answering machine');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(history.getByRole('button', { name: 'Correct call' })).toBeFocused();
  const call = history.getByRole('listitem').filter({ hasText: 'Called, not reached' });
  await expect(call).toContainText('corrected');
  await expect(call).toContainText('Only the answering machine');
  await expect(history.getByRole('listitem').first()).toContainText('corrected: reached → not reached');
  await expect(page.getByText(/^Call due by/)).toBeVisible();
  await expect(region(page, 'Status')).toContainText('Pending setup');

  await expect(other.getByRole('region', { name: 'History' })).toContainText('Only the answering machine');
  await expect(other.getByText(/^Call due by/)).toBeVisible();
  await history.getByRole('button', { name: 'Correct call' }).click();
  await expect(form).toBeVisible();
  await expectAccessible(page);
});

// Mutation: without `unchanged` of a note. Red: after one, the correction was saved over a colleague's, unasked.
test('a correction never silently replaces what was corrected elsewhere meanwhile', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/leads/);
  const other = await openInTwo(page, request, baseURL);
  const id = page.url().split('/').at(-1) ?? '';
  const called = page.waitForResponse(`**${fillPath(API.leadCalls, { id })}`);
  await page.getByText('Call, not reached', { exact: true }).click();
  await page.getByRole('button', { name: 'Log call' }).click();
  await called;
  for (const [window, text] of [
    [other, 'Busy'],
    [page, 'Voicemail'],
  ] as const) {
    await window.getByRole('button', { name: 'Correct call' }).click();
    await window.getByRole('form', { name: 'Correct call' }).getByLabel('What was said').fill(text);
  }
  const save = (window: typeof page) =>
    window.getByRole('form', { name: 'Correct call' }).getByRole('button', { name: 'Save' }).click();
  await save(other);
  await expect(other.getByRole('form', { name: 'Correct call' })).toBeHidden();
  // The record is read again, with what was corrected elsewhere; the note leaves the version that was.
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('textbox', { name: 'Note' }).fill('Prefers email');
  await history.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeVisible();
  await expect(history).toContainText('Busy');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('changed this lead');
  const form = history.getByRole('form', { name: 'Correct call' });
  await expect(form.getByLabel('What was said')).toHaveValue('Voicemail');
  await save(page);
  await expect(form).toBeHidden();
  await expect(history).toContainText('Voicemail');
});

// Mutation: without `counts`. Red: the form did not say that the status would stay.
test('of a call that does not count the form says that only the history is corrected', async ({
  page,
  request,
  baseURL,
}) => {
  // As after a merge that took the status over: the history alone does not tell it.
  await page.route('**/api/users/*/details', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"counts":true', '"counts":false');
    await route.fulfill({ response, body });
  });
  await openLead(page, request, baseURL);
  const history = region(page, 'History');
  await history.getByText('Call, reached', { exact: true }).click();
  await history.getByRole('button', { name: 'Log call' }).click();
  await history.getByRole('button', { name: 'Correct call' }).click();
  const form = history.getByRole('form', { name: 'Correct call' });
  const note = form.getByText('Corrects the history only');
  await expect(note).toBeHidden();
  await form.getByText('Not reached', { exact: true }).click();
  await expect(note).toBeVisible();
});

// Red: “Called and reached them” read as if it were so, and what took it back stood somewhere above it.
test('a call that was undone says so where it stands in the history, and what counts does not', async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const history = region(page, 'History');
  const entries = history.getByRole('listitem');
  for (const outcome of ['reached', 'not reached']) {
    await history.getByText(`Call, ${outcome}`, { exact: true }).click();
    await history.getByRole('button', { name: 'Log call' }).click();
    await expect(page.getByText('Call logged', { exact: false })).toBeVisible();
    if (outcome === 'reached') await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entries.first()).toContainText(
      outcome === 'reached' ? 'Call undone' : 'Called, not reached',
    );
  }
  await page.reload();
  const undone = entries.filter({ hasText: 'Called and reached them' });
  const counting = entries.filter({ hasText: 'Called, not reached' });
  await expect(undone).toContainText('Undone');
  await expect(counting).not.toContainText('Undone');
  // Mutation: without `entry.undone` in Entry. Red: it could be corrected, which the server refuses.
  await expect(counting.getByRole('button', { name: 'Correct call' })).toBeVisible();
  await expect(undone.getByRole('button', { name: 'Correct call' })).toHaveCount(0);
  await expectAccessible(page);
});
