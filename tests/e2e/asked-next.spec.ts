import type { Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { openLead, region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.describe.configure({ mode: 'serial' });

async function logCall(page: Page, outcome: 'reached' | 'not reached') {
  const history = region(page, 'History');
  await history.getByText(`Call, ${outcome}`, { exact: true }).click();
  await history.getByRole('button', { name: 'Log call' }).click();
  // Once it is saved; the entry is shown before.
  await expect(history.getByRole('radio', { name: 'Note' })).toBeChecked();
  await expect(history.getByRole('listitem').first()).toContainText(/^Called/);
}
const asked = (page: Page) => page.getByRole('form', { name: /^Plan next step/ });

// Mutation: without `askNext` in the composer: who was reached is in nobody's day any more.
test('whoever logs that they reached somebody is asked what comes next, where the call was logged', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await openLead(page, request, baseURL);
  // Mutation: asked after a call that reached nobody.
  await logCall(page, 'not reached');
  await expect(asked(page)).toHaveCount(0);
  await logCall(page, 'reached');
  const text = asked(page).getByLabel('What comes next');
  await expect(asked(page)).toBeFocused();
  await expectAccessible(page);
  // Mutation: without `beginsAnswer`. Red: “u” took the call back, and “g o” led to another page.
  await page.keyboard.type('u go');
  await expect(text).toHaveValue('u go');
  await text.fill('');
  await text.press('Enter');
  await expect(text).toHaveAccessibleDescription('Please say what comes next');
  await page.keyboard.press('Escape');
  await expect(asked(page)).toHaveCount(0);
  // Mutation: the focus lost with the form.
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused();
  await expect(region(page, 'Next step')).toContainText('Nothing planned');

  await logCall(page, 'reached');
  await text.fill('Send prices');
  // Mutation: `chooseTomorrow` without the focus. Red: Ctrl and Enter did nothing, and the step looked saved.
  await asked(page).getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(region(page, 'Next step')).toContainText('Send prices');
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused();
  // Mutation: asked although something is planned.
  await logCall(page, 'reached');
  await expect(asked(page)).toHaveCount(0);
});

// Mutation: without the look at the status, or at what was undone.
test('nobody is asked of a customer, nor of a call that was taken back', async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  await logCall(page, 'reached');
  await expect(asked(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(asked(page)).toHaveCount(0);
  await region(page, 'Status').getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('Live');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Status')).toContainText('Live');
  await logCall(page, 'reached');
  await expect(asked(page)).toHaveCount(0);
});

// Mutation: two forms for one step.
test('the field of the next step takes the place of the question', async ({ page, request, baseURL }) => {
  await openLead(page, request, baseURL);
  await logCall(page, 'reached');
  await expect(asked(page)).toBeVisible();
  await region(page, 'Next step').getByRole('button', { name: 'Plan next step' }).click();
  await expect(asked(page)).toHaveCount(1);
  await expect(region(page, 'Next step').getByLabel('What comes next')).toBeFocused();
});

const line = (page: Page, person: Parameters<typeof nameOf>[0]) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nameOf(person) }) });

// Mutation: without `kept` in useHeld: the line goes while somebody writes in it.
test('My day asks what comes next in the line of the call, and the step is in the day', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Quentin', 'Ragna', 'Sigurd'].map((firstName) => aSignup({ firstName }));
  const ids: string[] = [];
  for (const person of people) ids.push(await sendSignup(request, baseURL, person));
  const [first, second, planned] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await startSession(page, ADMIN);
  const later = { version: 0, text: 'Send the contract', on: dayAhead(100) };
  await send(page.request, baseURL, fillPath(API.leadNextStep, { id: ids[2] ?? '' }), later);
  await page.goto('/admin/my-day');
  const reached = (person: typeof first) =>
    line(page, person)
      .getByRole('button', { name: /^Reached/ })
      .press('Enter');
  await reached(first);
  await expect(page.getByText('Call logged, assigned to you')).toBeVisible();
  const text = line(page, first).getByLabel('What comes next');
  await expect(asked(page)).toBeFocused();
  await text.fill('Call back');
  await expectAccessible(page);
  // What one does elsewhere, and what comes, leaves what is being written.
  await reached(second);
  await expect(line(page, second).getByRole('form', { name: /^Plan next step/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page, second)).toHaveCount(0);
  // Mutation: asked where something is planned.
  await reached(planned);
  await expect(line(page, planned)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Your day changed/ })).toHaveCount(0);
  await expect(text).toHaveValue('Call back');
  await line(page, first).getByLabel('Due date').fill(dayAhead(1));
  await line(page, first).getByLabel('Time (optional)').fill('15:00');
  await line(page, first).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Next step saved')).toBeVisible();
  const day = page.getByRole('list', { name: 'My day' });
  await expect(day.getByRole('listitem').filter({ hasText: nameOf(first) })).toContainText(
    /Call back.*3:00 PM/,
  );
  await expect(line(page, first)).toHaveCount(1);
  // Mutation: `asks` only of calls. Red: a lead whose step was done was in nobody's day any more.
  await line(page, first).getByRole('button', { name: /^Done/ }).press('Enter');
  await expect(page.getByText('Next step done')).toBeVisible();
  await expect(text).toHaveCount(0);
  await line(page, first)
    .getByRole('button', { name: /^Plan next step/ })
    .press('Enter');
  await expect(text).toBeFocused();
  await text.fill('Send the contract');
  await line(page, first).getByRole('button', { name: 'Tomorrow' }).click();
  await line(page, first).getByRole('button', { name: 'Save' }).click();
  await expect(day.getByRole('listitem').filter({ hasText: 'Send the contract' })).toContainText(
    'Due tomorrow',
  );
});

// Mutation: without room below the field. Red: the message of the call stood on the question's fields.
test('on a phone the message of the call does not cover the question in My day @phone', async ({
  page,
  request,
  baseURL,
}) => {
  const people = ['Ylva', 'Yngve', 'Yrsa', 'Ystein', 'Yvain', 'Yvonne'].map((firstName) =>
    aSignup({ firstName }),
  );
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const reached = page.getByRole('button', { name: /^Reached/ });
  await reached.last().scrollIntoViewIfNeeded();
  await reached.last().click();
  await expect(asked(page)).toBeFocused();
  const message = page.getByText('Call logged', { exact: false });
  await expect(message).toBeVisible();
  const gap = async () => {
    const save = await asked(page).getByRole('button', { name: 'Save' }).boundingBox();
    const box = await message.boundingBox();
    return (box?.y ?? 0) - (save?.y ?? 0) - (save?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

// Mutation: `stopAsking` left out of the undo, or of what was not saved.
test('a call that was taken back, or not saved, is a call to make again', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const person = aSignup({ firstName: 'Torvald' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const own = line(page, person);
  const reached = own.getByRole('button', { name: /^Reached/ });
  await reached.click();
  await expect(asked(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reached).toBeVisible();
  await expect(page.getByText(`Undone: ${nameOf(person)}`)).toBeVisible();
  await page.route('**/calls', (route) => route.abort('failed'));
  await reached.press('Enter');
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(reached).toBeVisible();
});

test('on a phone the message of the call covers neither the question nor its buttons @phone', async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const composer = page.getByRole('form', { name: 'Add to the history' });
  await composer.getByText('Call, reached', { exact: true }).click();
  await composer.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText('Call logged')).toBeVisible();
  // Mutation: without `--toast-bottom` for the question.
  const covers = async () => {
    const boxes = [page.getByText('Call logged'), asked(page)].map((shown) => shown.boundingBox());
    const [message, question] = await Promise.all(boxes);
    return (message?.y ?? 0) + (message?.height ?? 0) - (question?.y ?? 0);
  };
  await expect.poll(covers).toBeLessThanOrEqual(0);
  // The message about the day moves no button from under the finger.
  await asked(page).getByLabel('What comes next').fill('Call back');
  await asked(page).getByLabel('Due date').focus();
  await asked(page).getByRole('button', { name: 'Skip' }).click();
  await expect(asked(page)).toHaveCount(0);
  // Nor is it cut off where there is little room.
  await page.setViewportSize({ width: 375, height: 320 });
  await composer.getByRole('textbox').focus();
  await composer.getByText('Call, reached', { exact: true }).click();
  await composer.getByRole('button', { name: 'Log call' }).click();
  await expect(asked(page).getByLabel('What comes next')).toBeInViewport({ ratio: 1 });
  // Mutation: without a height at most. Red: nothing of the record was left beside it.
  const height = async () => (await composer.locator('..').boundingBox())?.height;
  await expect.poll(height).toBeLessThanOrEqual(240);
});
