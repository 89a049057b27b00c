import type { Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';
import { send } from './send.ts';

/** `2026-12-01` as the dashboard writes a day that is due; of next year's the last days of this one know no weekday. */
const inWords = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) === dayAhead(0).slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
  });
const step = (page: Page) => region(page, 'Next step');
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
/** Saves, and waits until the form is gone: hidden at once, it is there until the record was read again. */
async function saveWhole(page: Page): Promise<void> {
  await save(page);
  await expect(page.locator('form[aria-label="Plan next step"]')).toHaveCount(0);
}
const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';

// Mutation: the time sent as the browser's clock has it, which is in New York, while the member is in Chicago.
test('“call me Tuesday at 3” is planned for 3 by the member’s clock, and shown with its time', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const person = await openLead(page, request, baseURL);
  const day = dayAhead(3);
  await step(page).getByRole('button', { name: 'Plan next step' }).click();
  await expect(page.getByLabel('What comes next')).toBeFocused();
  await page.keyboard.type('Call back');
  await page.getByLabel('Due date').fill(day);
  await page.getByLabel('Time (optional)').fill('15:00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(step(page)).toContainText(`Due ${inWords(day)}, 3:00 PM`);
  await expect(region(page, 'History')).toContainText(`Next step for ${inWords(day)}, 3:00 PM`);
  const details = await page.request.get(fillPath(API.leadDetails, { id: idOf(page) }));
  const at = Temporal.PlainDateTime.from(`${day}T15:00`).toZonedDateTime('America/Chicago').toInstant();
  expect((await details.json()).lead.nextStepAt).toBe(at.toString({ smallestUnit: 'millisecond' }));

  await page.goto('/admin/my-day');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: person.lastName })
    .filter({ hasText: 'Call back' });
  await expect(line).toContainText(`${inWords(day)}, 3:00 PM`);
  await line.getByRole('link', { name: person.lastName }).first().click();

  // Mutation: a field of the time that forgets what stands.
  await step(page).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Time (optional)')).toHaveValue('15:00');
  await page.getByLabel('What comes next').fill('Write to them');
  await saveWhole(page);
  await expect(step(page)).toContainText(`Write to them`);
  await expect(step(page)).toContainText(`Due ${inWords(day)}, 3:00 PM`);
  await step(page).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Time (optional)').fill('');
  await saveWhole(page);
  await expect(step(page).getByText(`Due ${inWords(day)}`, { exact: true })).toBeVisible();
  // Mutation: the line of a day with the last minute of it.
  await page.goto('/admin/my-day');
  const day2 = page.getByRole('listitem').filter({ hasText: person.lastName }).filter({ hasText: 'Write' });
  // Where nobody owns the lead, its first call may stand in the same line, before the step.
  await expect(day2).toContainText(inWords(day));
  await expect(day2).not.toContainText('11:59 PM');
});

// Mutation: the day sent as the reader sees it. Red: reworded in Ulaanbaatar, it was due fourteen hours earlier.
test('a step stays due when it was, where somebody in another time zone rewords it', async ({
  page,
  request,
  baseURL,
}) => {
  const member = await aMember(request, baseURL, 'sales');
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const [{ id }] = await (await request.get(`${API.signups}?q=${encodeURIComponent(person.email)}`)).json();
  const path = fillPath(API.leadNextStep, { id });
  await send(request, baseURL, path, { version: 0, text: 'Call back', on: dayAhead(3) });
  await startSession(page, member);
  await send(page.request, baseURL, API.accountTimeZone, { timeZone: 'Asia/Ulaanbaatar' });
  const dueAt = async () =>
    (await (await page.request.get(fillPath(API.leadDetails, { id }))).json()).lead.nextStepAt;
  const before = await dueAt();
  await page.goto(`/admin/signups/${id}`);
  await step(page).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('What comes next').fill('Write to them');
  await saveWhole(page);
  await expect(step(page)).toContainText('Write to them');
  await expect(page.getByText('Next step saved')).toBeVisible();
  expect(await dueAt()).toBe(before);
});

// Mutation: without `stepTimeProblem` in the form, and with half a time taken for none.
test('half a time, and a time that is over, are refused where they stand', async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  await step(page).getByRole('button', { name: 'Plan next step' }).click();
  await page.getByLabel('What comes next').fill('Call back');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  const time = page.getByLabel('Time (optional)');
  await time.press('3');
  await save(page);
  await expect(time).toHaveAccessibleDescription(/Please enter all of the time, or none of it$/);
  await expect(time).toBeFocused();
  // Only the browser's clock is ahead, so that the form says it; none of it is around midnight.
  const soon = Temporal.Now.zonedDateTimeISO('America/Chicago').add({ minutes: 10 });
  const now = soon.hour === 0 && soon.minute < 10 ? soon.with({ minute: 10 }) : soon;
  await page.clock.setFixedTime(now.epochMilliseconds);
  const fillIn = async (at: Temporal.ZonedDateTime) => {
    await page.getByLabel('Due date').fill(at.toPlainDate().toString());
    await time.fill(at.toPlainTime().toString({ smallestUnit: 'minute' }));
  };
  await fillIn(now.subtract({ minutes: 5 }));
  await save(page);
  await expect(time).toHaveAccessibleDescription(/Please choose a time that is still ahead$/);
  await fillIn(now.add({ minutes: 5 }));
  await save(page);
  await expect(step(page)).toContainText(/Due .*\d:\d\d [AP]M/);
});
