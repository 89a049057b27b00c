import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { openInTwo, twoOfOnePerson } from './lead-windows.ts';
import { region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

// Mutation: `isOwn` that is always so. Red: what the other window held was forgotten with what this one saved.
test('what is saved in one window takes nothing from what is written in another', async ({
  page,
  request,
  baseURL,
}) => {
  const other = await openInTwo(page, request, baseURL);
  await note(page).fill('Opens at six');
  await note(other).fill('Has a second office in Dayton');
  await note(page).press('Control+Enter');
  await expect(region(page, 'History').getByRole('listitem').first()).toContainText('Opens at six');
  await expect(note(page)).toHaveValue('');
  await other.reload();
  await expect(note(other)).toHaveValue('Has a second office in Dayton');

  for (const window of [page, other]) {
    await region(window, 'Next step').getByRole('button', { name: 'Plan next step' }).click();
  }
  await region(page, 'Next step').getByLabel('What comes next').fill('Send prices');
  await region(page, 'Next step').getByRole('button', { name: 'Tomorrow' }).click();
  await region(other, 'Next step').getByLabel('What comes next').fill('Ask about Dayton');
  await region(page, 'Next step').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Next step saved')).toBeVisible();
  await other.reload();
  await region(other, 'Next step').getByRole('button', { name: 'Finish your draft' }).click();
  await expect(region(other, 'Next step').getByLabel('What comes next')).toHaveValue('Ask about Dayton');
});

// Mutation: `onEscape` left out of StepForm; without `onHide`. Red: nothing said that something was written.
test('a next step that is put away is a draft, by Escape and by a press elsewhere', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  const step = region(page, 'Next step');
  const text = step.getByLabel('What comes next');
  const draft = step.getByRole('button', { name: 'Finish your draft' });
  await step.getByRole('button', { name: 'Plan next step' }).click();
  await text.fill('Send prices');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(text).toBeHidden();
  await draft.click();
  await expect(text).toHaveValue('Send prices');
  await text.fill('Send all prices');
  await text.press('Escape');
  await expect(text).toBeHidden();
  await draft.click();
  await expect(text).toHaveValue('Send all prices');
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(step.getByRole('button', { name: 'Plan next step' })).toBeFocused();
});

// Mutation: LeadPage without `movedTo`. Red: it said that the person was removed at their request.
test('the address of a signup that was merged leads to the other one, and what was written goes along', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^404 /);
  const { person, merged, kept, merge } = await twoOfOnePerson(page, request, baseURL);
  await page.goto(fillPath(PAGES.lead, { id: merged }));
  await note(page).fill('Asked for a second line');
  await merge();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This signup was merged');
  await page.getByRole('link', { name: 'Open that signup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person));
  await expect(page).toHaveURL(fillPath(PAGES.lead, { id: kept }));
  await expect(note(page)).toHaveValue('Asked for a second line');
  // Mutation: a draft that is copied. Red: once it was sent, the old address brought it back.
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveValue('');
  await page.goto(fillPath(PAGES.lead, { id: merged }));
  await page.getByRole('link', { name: 'Open that signup' }).click();
  await expect(region(page, 'History').getByRole('listitem').first()).toContainText(
    'Asked for a second line',
  );
  await expect(note(page)).toHaveValue('');
});

// Mutation: a form of a step without a draft. Red: what was written as one went to look something up was lost.
test('what was written about the next step is there in the record, until it is saved or left', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Solveig' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nameOf(person) }) });
  await line.getByRole('button', { name: /^Reached/ }).press('Enter');
  await line.getByLabel('What comes next').fill('Send the prices for two offices');
  await line.getByRole('button', { name: 'Tomorrow' }).click();
  await line.getByRole('link', { name: nameOf(person) }).click();
  // Mutation: My day without `UnfinishedDrafts`. Red: it stood in nobody's day.
  await page.goto('/admin/my-day');
  const unfinished = page.getByRole('list', { name: 'Unfinished drafts' });
  await expect(unfinished.getByRole('listitem')).toHaveText(/Send the prices for two offices/);
  await expectAccessible(page);
  await unfinished.getByRole('link', { name: nameOf(person), exact: true }).click();
  const step = region(page, 'Next step');
  await step.getByRole('button', { name: 'Finish your draft' }).click();
  await expect(step.getByLabel('What comes next')).toHaveValue('Send the prices for two offices');
  await expect(step.getByLabel('Due date')).not.toHaveValue('');
  await expect(step).toContainText('This is your draft from before.');
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step).toContainText('Send the prices for two offices');
  await expect(page.getByText('Next step saved')).toBeVisible();
  // Mutation: a draft that is not forgotten as one cancels.
  await step.getByRole('button', { name: 'Change' }).click();
  await step.getByLabel('What comes next').fill('Nothing');
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(step.getByRole('button', { name: 'Change' })).toBeVisible();
  await note(page).fill('Half a thought');
  await page.goto('/admin/my-day');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  // Mutation: only next steps. Red: a note that was begun stood in nobody's day.
  await expect(unfinished.getByRole('listitem')).toHaveText(/Note on a signup: Half a thought/);
  await expect(unfinished.getByRole('link', { name: nameOf(person), exact: true })).toHaveAttribute(
    'href',
    /signups/,
  );
  await unfinished
    .getByRole('button', { name: new RegExp(`^Discard.*Note on a signup, ${nameOf(person)}`) })
    .press('Enter');
  await expect(unfinished).toHaveCount(0);
  // Mutation: discarded for good by one press.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unfinished.getByRole('listitem')).toHaveText(/Half a thought/);
});

// Mutation: drafts as the browser lists them; without `isCall`. Red: a call read as a note, and the newest was last.
test('drafts are listed the newest first, and a call that was begun is none of the notes', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Tove', 'Ulrik', 'Vigga'].map((firstName) => aSignup({ firstName }));
  const ids: string[] = [];
  for (const person of people) ids.push(await sendSignup(request, baseURL, person));
  await startSession(page, ADMIN);
  const order = [2, 0, 1];
  for (const index of order) {
    await page.goto(`/admin/signups/${ids[index]}`);
    if (index === 0) await page.getByText('Call, reached', { exact: true }).click();
    await page
      .getByRole('form', { name: 'Add to the history' })
      .getByRole('textbox')
      .fill(`Words for ${people[index]?.firstName}`);
  }
  await page.goto('/admin/my-day');
  await page.getByText('3 drafts').click();
  await expect(page.getByRole('list', { name: 'Unfinished drafts' }).getByRole('listitem')).toContainText([
    'Note on a signup: Words for Ulrik',
    'Call to a signup: Words for Tove',
    'Note on a signup: Words for Vigga',
  ]);
});
