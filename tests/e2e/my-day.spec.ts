import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { dayLine as line } from './day-line.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.describe.configure({ mode: 'serial' });

// Mutation: the line that stays, or the focus that falls to the top of the page.
test('calls are done from the list by mouse and by keyboard, one after the other, and can be undone', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const people = ['Aldric', 'Berwin', 'Corvin'].map((firstName) => aSignup({ firstName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  await expect(line(page, names[2] ?? '')).toBeVisible();
  // Who signs up at night is due with all others of that night, at one time.
  const lines = await page.getByRole('listitem').allTextContents();
  const placeOf = (name: string) => lines.findIndex((text) => text.includes(name));
  const [first, second] = names.toSorted((one, other) => placeOf(one) - placeOf(other));
  await expectAccessible(page);

  await line(page, first ?? '')
    .getByRole('button', { name: /^Reached/ })
    .click();
  await line(page, first ?? '')
    .getByRole('button', { name: 'Skip' })
    .click();
  await expect(line(page, first ?? '')).toHaveCount(0);
  await expect(page.getByText('Call logged, assigned to you')).toBeVisible();
  await expect(page.getByRole('status').getByText(first ?? '')).toBeVisible();
  // Mutation: a line that comes back only when it was read again.
  const held = Promise.withResolvers<void>();
  await page.route(`**${API.leadBulkUndo}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, first ?? '')).toBeVisible();
  held.resolve();
  await expect(page.getByText(`Undone: ${first}`)).toBeVisible();
  await expect(line(page, first ?? '')).toBeVisible();

  await line(page, first ?? '')
    .getByRole('link', { name: first })
    .focus();
  // Mutation: the key on “Reached”: whoever means “done” says that somebody was reached.
  const reached = (name = '') => line(page, name).getByRole('button', { name: /^Reached/ });
  await page.keyboard.press('d');
  await expect(reached(first)).toBeFocused();
  await expect(line(page, first ?? '')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const next = page.getByRole('form', { name: /^Plan next step/ });
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page, first ?? '')).toHaveCount(0);
  await expect(line(page, second ?? '').getByRole('link', { name: second })).toBeFocused();
  await page.keyboard.press('d');
  await expect(reached(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page, second ?? '')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(line(page, second ?? '')).toBeVisible();
  await expect(line(page, first ?? '')).toHaveCount(0);
  // Mutation: only one step. Red: of two that were logged by mistake one stayed so.
  await page.keyboard.press('u');
  await expect(line(page, first ?? '')).toBeVisible();
});

// Mutation: every press says that they were reached.
test('a call that reached nobody is logged as that, and stays due', async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Dorwin' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const name = `Dorwin ${person.lastName}`;
  // Mutation: without it. Red: a call that reached nobody took the lead over, which was said only afterwards.
  const unassigned = page.getByRole('region', { name: /^Unassigned signups to call/ });
  await expect(unassigned).toContainText('Log a call here to become the owner.');
  await line(page, name)
    .getByRole('button', { name: /^Not reached/ })
    .click();
  await expect(page.getByText('Logged: not reached, assigned to you')).toBeVisible();
  // Mutation: without the offer, or with two lines for one lead. Red: nothing brought back whom one did not reach.
  const again = line(page, name).getByRole('button', { name: /^Try again \w+, \w+ \d+, \d+:\d0 [AP]M/ });
  await expect(page.getByText('Times are in Chicago time, your time zone.')).toBeVisible();
  await expectAccessible(page);
  await again.press('Enter');
  await expect(page.getByText('Next step saved')).toBeVisible();
  // On a weekend the other try is due before the call itself.
  const both = /Not reached, .*\d+:\d\d [AP]M; Next step: Call again, |Call again; Not reached, .*; Call, /;
  await expect(line(page, name)).toContainText(both);
  await expect(line(page, name)).toHaveCount(1);
  await page.getByRole('list', { name: 'My day' }).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('not reach');
});

// Mutation: one list by due date, in which signups that nobody owns come after next week's appointments.
test('unassigned signups come before what is due in days', async ({ page, request, baseURL }) => {
  const [person, later, planned] = [
    aSignup({ firstName: 'Fendrel' }),
    aSignup({ firstName: 'Godwyn' }),
    aSignup({ firstName: 'Hadwig' }),
  ];
  await send(request, baseURL, API.signup, person);
  const [calledId, plannedId] = [
    await sendSignup(request, baseURL, later),
    await sendSignup(request, baseURL, planned),
  ];
  await startSession(page, ADMIN);
  await send(page.request, baseURL, fillPath(API.leadCalls, { id: calledId }), { reached: true });
  const step = { version: 0, text: 'Send the offer', on: dayAhead(5) };
  await send(page.request, baseURL, fillPath(API.leadNextStep, { id: plannedId }), step);
  await page.goto(`/admin/dashboard?tab=signups&q=${later.lastName}`);
  await page.getByRole('link', { name: nameOf(later), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(later) });
  await panel.getByRole('button', { name: 'Plan next step' }).click();
  await panel.getByLabel('What comes next').fill('Call after the fair');
  const inFiveDays = dayAhead(5);
  await panel.getByLabel('Due date').fill(inFiveDays);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Call after the fair');
  await page.goto('/admin/my-day');
  await expect(page.getByRole('list', { name: 'Later' })).toContainText('Call after the fair');
  // Mutation: lines without a heading above those of the others.
  for (const [name, heading] of [
    ['My day', 'Next two days'],
    ['Later', 'Later'],
  ] as const)
    await expect(
      page.getByRole('list', { name }).locator('..').getByRole('heading', { name: heading }),
    ).toBeVisible();
  const text = await page.locator('main').innerText();
  expect(text.indexOf(nameOf(person))).toBeLessThan(text.indexOf('Call after the fair'));
  // Mutation: a next step in place of the first call, which is due all the same; a line for each.
  await expect(line(page, nameOf(planned))).toHaveText(/Call.*Next step: Send the offer.*Reached/);
});

// Mutation: the list of unassigned signups as it was when the page opened.
test('a signup that comes while the day is open is in it', async ({ page, request, baseURL }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const unassigned = page.getByRole('region', { name: /^Unassigned signups to call/ });
  await expect(unassigned).toBeVisible();
  const person = aSignup({ firstName: 'Hewelt' });
  await send(request, baseURL, API.signup, person);
  await expect(unassigned).toContainText(nameOf(person));
});

// Mutation: the lists rendered as each comes: the line under the pointer is another one a moment later.
test('the day comes as a whole, so that no line moves under the pointer', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Edlin' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.addInitScript(() => {
    const watch = () => {
      const isDay =
        document.querySelector('[aria-label="My day"]') ||
        document.body?.textContent?.includes('Nothing is waiting');
      if (document.querySelector('#unassigned') && !isDay) document.documentElement.dataset.part = 'shown';
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route(`**${API.myDay}`, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const unassigned = page.waitForResponse(/owner=nobody&due=open/);
  await page.goto('/admin/my-day');
  await (await unassigned).finished();
  held.resolve();
  await expect(line(page, `Edlin ${person.lastName}`)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-part');
});

test('what one press cannot do leads to where it is done', async ({ page, request, baseURL }) => {
  const message = { firstName: 'Ödön', lastName: 'Long', email: 'odon@customer.example', subject: 'demo' };
  await send(request, baseURL, API.contact, { ...message, message: 'Does it speak Hungarian?' });
  await page.setViewportSize({ width: 375, height: 812 });
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const link = line(page, 'Ödön Long').getByRole('link', { name: /^Answer\b/ });
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Ödön Long' })).toContainText('Does it speak Hungarian?');
});

// Mutation: the key bound only by the open record.
test('U takes back what was done to several, beside the list where no record is open', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  const rows = page.getByRole('tabpanel').getByRole('article');
  await rows.first().getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByLabel('Move to').selectOption('Live');
  await expect(page.getByText('2 signups moved')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone for 2 signups')).toBeVisible();
});

// Mutation: without room below the question. Red: the message stood on its fields.
test('the message of a call does not cover the question in a wide window', async ({
  page,
  request,
  baseURL,
}) => {
  for (const firstName of ['Zelda', 'Zeno', 'Zita', 'Zora'])
    await send(request, baseURL, API.signup, aSignup({ firstName }));
  await startSession(page, ADMIN);
  const question = page.getByRole('form', { name: /^Plan next step/ });
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/admin/my-day');
    const reached = page.getByRole('button', { name: /^Reached/ }).last();
    await reached.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await reached.click();
    await expect(question).toBeFocused();
    const message = page.locator('[popover=manual]', { hasText: 'Call logged' });
    await expect(message).toBeVisible();
    const gap = async () => {
      const [asked, said] = await Promise.all([question.boundingBox(), message.boundingBox()]);
      return (said?.y ?? 0) - (asked?.y ?? 0) - (asked?.height ?? 0);
    };
    await expect.poll(gap, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});
