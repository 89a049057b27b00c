import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openPanel } from './open-lead.ts';
import { send, sendSignup } from './send.ts';

const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 6)}`;

// Mutation: without `undo` of addTag(). Red: the message had no button, and U took back the change before.
test('a tag that was added by mistake is taken off again', async ({ page, request, baseURL }) => {
  const { panel } = await openPanel(page, request, baseURL);
  const name = aName('Fair');
  await send(page.request, baseURL, API.tags, { name, color: 'green' });
  await page.reload();
  await panel.getByLabel('Add a tag').selectOption(name);
  const tags = panel.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tags.getByRole('link', { name })).toBeHidden();
});

// Mutation: a press on Delete that deletes at once.
test('a tag goes from all signups that have it only once that was confirmed', async ({
  page,
  request,
  baseURL,
}) => {
  const ids = [await sendSignup(request, baseURL, aSignup()), await sendSignup(request, baseURL, aSignup())];
  await startSession(page, ADMIN);
  const name = aName('Spring');
  await send(page.request, baseURL, API.tags, { name, color: 'green' });
  const tags: { id: string; name: string }[] = await (await page.request.get(API.tags)).json();
  const tagId = tags.find((tag) => tag.name === name)?.id;
  for (const id of ids) await send(page.request, baseURL, fillPath(API.leadTags, { id }), { tagId });
  await page.goto(PAGES.tags);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete tag ${name}?` });
  await expect(dialog.getByRole('link', { name: '2 signups' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete tag' }).click();
  await expect(page.getByText(`Tag ${name} deleted`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
});
