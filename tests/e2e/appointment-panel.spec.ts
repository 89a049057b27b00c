import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { nameOf } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { aMember } from './colleagues.ts';
import { region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { freeTimes, sendBooking } from './send-booking.ts';
import { atWidth } from './widths.ts';

// Red: an appointment opened in a dialog over its list, which could not be read or used, and led to no other.
test('an appointment opens beside its list as every other record does, and the next one is a key away', async ({
  page,
  request,
  baseURL,
}) => {
  const times = await freeTimes(request);
  const [first, second] = [aBooking({ company: 'Steppe Dental' }), aBooking()];
  await send(request, baseURL, API.booking, { ...first, at: times.at(-5) });
  await send(request, baseURL, API.booking, { ...second, at: times.at(-2) });
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  const link = (person: typeof first) => main(page).getByRole('link', { name: nameOf(person) });
  await link(first).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName(nameOf(first));
  await expect(panel).toContainText('1 of 2');
  await expect(panel.getByRole('button', { name: 'Reschedule' })).toBeInViewport();
  await expect(panel.getByLabel('Note for colleagues')).toBeInViewport();
  await expectAccessible(page);
  // The list is not behind a curtain.
  await page.getByRole('radio', { name: 'Upcoming' }).click({ trial: true });
  // Red: a fade measured from the right of what it is on. “Past” was hardly to be read, far from the panel.
  const fades = main(page).locator('div:has(> h1), div:has(> search)');
  const ends = await fades.evaluateAll((all) =>
    all.map((each) => {
      const [, end] = /([\d.]+)px\)$/.exec(getComputedStyle(each).maskImage) ?? [];
      return each.getBoundingClientRect().left + Number(end);
    }),
  );
  const { x } = await boxOf(panel);
  expect(ends).toEqual([expect.closeTo(x, 0), expect.closeTo(x, 0)]);

  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(second));
  await page.reload();
  await expect(panel).toHaveAccessibleName(nameOf(second));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/admin/appointments');
  await link(first).click();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(link(first)).toBeFocused();

  await atWidth(page, 375);
  await link(second).click();
  await expect(panel).toHaveAccessibleName(nameOf(second));
  expect((await panel.boundingBox())?.width).toBe(375);
});

// Mutation: only what is loaded is counted. Red: “1 of 2” beside a list of thirty; and beside one that has setups of
// leads, which open elsewhere, a number of rows that nobody could count.
test('the panel of an appointment counts what its list has, or says nothing', async ({
  page,
  request,
  baseURL,
}) => {
  const times = await freeTimes(request);
  for (const from of [-3, -4])
    await send(request, baseURL, API.booking, { ...aBooking(), at: times.at(from) });
  await startSession(page, ADMIN);
  let others: { from?: 'record' } = {};
  await page.route(`**${API.appointments}?*`, async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    const json = [first, ...rest.map((each: object) => ({ ...each, ...others }))];
    await route.fulfill({ response, json, headers: { ...response.headers(), 'x-total-count': '30' } });
  });
  await page.goto('/admin/appointments');
  const panel = page.getByRole('dialog');
  await main(page).locator('[data-record] a').first().click();
  await expect(panel).toContainText('1 of 30');
  others = { from: 'record' };
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(panel).not.toContainText(/\d of \d/);
});

// Mutation: without `owned` in the form, or in what is said. Red: “Please choose a new owner” stood in the form, as if
// it had none any more, and nothing said afterwards whose it was.
test('whoever reschedules an appointment to the other office reads who its owner is, before and after', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await sendBooking(request, baseURL, -7);
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  await main(page)
    .getByRole('link', { name: nameOf(person) })
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await panel.getByRole('button', { name: 'Reschedule' }).click();
  const [day, time] = [panel.getByLabel('Day'), panel.getByLabel('Time', { exact: true })];
  const others = time.getByRole('option', { name: /, with \w+$/ });
  await expect(day).toBeFocused();
  for (const each of await day.getByRole('option').allTextContents()) {
    if ((await others.count()) > 0) break;
    await day.selectOption(each);
  }
  await time.selectOption(await others.first().getAttribute('value'));
  await expect(
    panel.getByText(/office would take it\. Admin stays its owner until you choose/),
  ).toBeVisible();
  await panel
    .getByRole('form')
    .getByRole('button', { name: /^Reschedule/ })
    .click();
  await expect(page.getByText(/^Rescheduled, with the \w+ office\. Admin stays its owner\./)).toBeVisible();
  await expect(region(panel, 'Owner')).toContainText('Admin');
});

// Red: an appointment had a select that acted at once, and everything else a form that a press opens. Mutation: the
// version of the appointment for that of the form: the choice of a colleague was overwritten without a word.
test('the owner of an appointment is chosen as that of any record, and not over a choice nobody saw', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST/);
  const person = await sendBooking(request, baseURL, -9);
  const member = await aMember(request, baseURL, 'sales');
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  await main(page)
    .getByRole('link', { name: nameOf(person) })
    .click();
  const owner = region(page.getByRole('dialog'), 'Owner');
  await expect(owner).toContainText('Unassigned');
  await owner.getByRole('button', { name: 'Assign to…' }).click();
  const choice = owner.getByLabel('New owner');
  await expect(choice).toBeFocused();
  await choice.selectOption({ label: member.name });
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { user } = await (await page.request.get(API.session)).json();
  const seen = { version: 0, ownerId: user.id };
  await send(page.request, baseURL, fillPath(API.appointmentOwner, { id }), seen);
  const history = region(page.getByRole('dialog'), 'History');
  await expect(history).toContainText('Owner changed');
  await expect(history).toContainText(`Booked, ${nameOf(person)}, `);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not changed')).toBeVisible();
  await expect(choice).toHaveValue(/./);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Assigned to ${member.name}`)).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(owner).toContainText(member.name);
  await expect(owner.getByRole('button', { name: 'Assign to…' })).toBeFocused();
  await expectAccessible(page);
});

// Mutation: `read` for `data` in AppointmentPanel.tsx. Red: name, phone and all buttons of somebody erased stayed.
test('an appointment whose person is erased while it is open is shown no more', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^404 GET \/api\/appointments\//);
  const person = await sendBooking(request, baseURL, -8);
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  await main(page)
    .getByRole('link', { name: nameOf(person) })
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(person.email)).toBeVisible();
  const { email } = person;
  await send(page.request, baseURL, API.personErase, { email, confirmEmail: email });
  await expect(panel.getByText('This appointment is not here any more')).toBeVisible();
  await expect(panel).not.toContainText(person.lastName);
  await panel.getByRole('button', { name: 'Back to the list' }).click();
  await expect(panel).toBeHidden();
});
