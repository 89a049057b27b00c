import type { APIRequestContext, Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

/** An application that is open beside its list. */
async function openApplication(page: Page, request: APIRequestContext, origin: string | undefined) {
  const company = `Noted ${crypto.randomUUID().slice(0, 8)}`;
  const data = anApplication({ company });
  const answer = await request.post(API.partnership, { data, headers: { origin: origin ?? '' } });
  const { id } = applicationReply.parse(await answer.json());
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?status=pending&id=${id}`);
  return { company, panel: page.getByRole('dialog', { name: company }) };
}

// Mutation: a panel without the form; a note that is only in the state of the form.
test('an application is noted on beside its decision, and a half-written note survives Escape', async ({
  page,
  request,
  baseURL,
}) => {
  const { company, panel } = await openApplication(page, request, baseURL);
  const note = panel.getByLabel('Note for colleagues');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('n');
  await expect(note).toBeFocused();
  await note.fill('Half a thou');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: company, exact: true }).click();
  await expect(note).toHaveValue('Half a thou');
  await note.fill('Knows the market');
  await page.keyboard.press('Control+Enter');
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Knows the market');
  await expect(note).toHaveValue('');
  await expectAccessible(page);

  await history.getByRole('button', { name: 'Edit note' }).click();
  const edited = panel.getByRole('form', { name: 'Edit note' });
  // Mutation: the focus on the page, where an R of the text would reject the application.
  await expect(edited.getByRole('textbox')).toBeFocused();
  await edited.getByRole('textbox').fill('Knows two markets');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(history).toContainText('Knows two markets');
  await expect(history).toContainText('edited');
  await history.getByRole('button', { name: 'Delete note' }).click();
  // Mutation: without takeEscape(). Red: Escape at the question closed the record around it.
  await expect(history.getByRole('button', { name: 'Yes, delete it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await history.getByRole('button', { name: 'Delete note' }).click();
  await history.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(history).not.toContainText('Knows two markets');
  await expect(history).toContainText('deleted');
});

// Mutation: the note in view beside the mail, which then has half of the room.
test('the note gives way while the mail of a decision is written, and keys lead to both', async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openApplication(page, request, baseURL);
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeFocused();
  await panel.getByLabel('Note for colleagues').fill('Ask about their own customers');
  await panel.getByRole('button', { name: 'Ask for more' }).click();
  await expect(panel.getByLabel('Question')).toBeFocused();
  await expect(panel.getByLabel('Note for colleagues')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel.getByLabel('Note for colleagues')).toHaveValue('Ask about their own customers');
});

// Mutation: the form as high as on a desk, which leaves a third of the screen to the application.
test('on a phone note and decision leave the screen to the application', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openApplication(page, request, baseURL);
  const note = panel.getByLabel('Note for colleagues');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  const footer = await panel.locator('footer').boundingBox();
  expect(footer?.height).toBeLessThan(200);
  await note.tap();
  await note.fill('Knows the market');
  await panel.getByRole('button', { name: 'Add note' }).tap();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Knows the market');
  await expectAccessible(page);
});
