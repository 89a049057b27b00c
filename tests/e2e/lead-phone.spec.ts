import { boxOf } from './boxes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';

test('a lead is worked on with a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  await openLead(page, request, baseURL);
  await page.getByRole('button', { name: 'Schedule Setup' }).tap();
  const dialog = page.getByRole('dialog');
  // Mutation: the buttons at the end of the scrolling content are outside the screen.
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).tap();
  await expect(region(page, 'Status')).toContainText('Scheduled');
});

// Mutation: a choice that folds up with the field that loses the focus; the label of the owner hidden with that of the
// note.
test('a call without a word is logged with a phone', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.tap();
  await expect(note).toBeFocused();
  await page.getByText('Call, not reached').tap();
  await expect(page.getByText('Make me the owner')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('What was said')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Log call' }).tap();
  await expect(region(page, 'History')).toContainText('not reach');
});

// Mutation: the composer below the history, three screens down.
test('a note is written on the page of a lead with a phone, without scrolling', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.fill('Wants a call after six');
  const add = page.getByRole('button', { name: 'Add note' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await add.tap();
  await expect(region(page, 'History')).toContainText('Wants a call after six');
});

// Mutation: the room below what has the focus kept for what is in the composer, too. Red: each choice scrolled the
// record up by 300 px, its names and buttons away.
test('choosing what happened leaves the record where it is', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const status = page.getByRole('button', { name: 'Change status' });
  const before = await boxOf(status);
  for (const choice of ['Call, not reached', 'Note', 'Call, reached']) {
    await page.getByRole('group', { name: 'What happened' }).getByText(choice, { exact: true }).tap();
    await expect(page.getByRole('radio', { name: choice, exact: true })).toBeChecked();
    expect(await boxOf(status), choice).toEqual(before);
  }
});
