import type { Locator, Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { expect, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { freeTimes } from './send-booking.ts';
import { atWidth } from './widths.ts';

/** Names that fill one line of a phone, and more. */
const PEOPLE = [
  { company: 'Steppe', name: { firstName: 'Ada', lastName: 'Li' } },
  {
    company: 'The Featherstonehaugh Dental Associates of Chicagoland',
    name: { firstName: 'Maximiliane-Theodora', lastName: 'Featherstonehaugh-Cholmondeley' },
  },
];

/** Where a status stands in its record: px from the end of the record, and below the first line of the name. */
async function placeOf(record: Locator, status: string): Promise<string> {
  return record.evaluate((row, status) => {
    const lines = document.createRange();
    lines.selectNodeContents(row.querySelector('h2 a') ?? row.querySelector('a') ?? row);
    const marks = [...row.querySelectorAll('[data-tone]')];
    const mark = marks.find((each) => each.textContent === status)?.getBoundingClientRect();
    const name = lines.getClientRects()[0];
    if (!mark || !name) throw new Error(`${status}: not drawn`);
    const end = row.getBoundingClientRect().right - mark.right;
    const below = (mark.top + mark.bottom - name.top - name.bottom) / 2;
    return `${Math.round(end)} px from the end, ${Math.abs(below) < 6 ? 'beside' : 'not beside'} the name`;
  }, status);
}

async function expectOnePlace(records: Locator, status: string): Promise<void> {
  await expect(records).toHaveCount(PEOPLE.length);
  const places: string[] = [];
  for (const record of await records.all()) places.push(await placeOf(record, status));
  expect(places[0]).toContain(', beside');
  expect(new Set(places), status).toEqual(new Set(places.slice(0, 1)));
}

// Mutation: badges in one row that wraps after the name; the rows of appointments centered.
test('on a phone the status is at one place of every record', async ({ page, request, baseURL }) => {
  const times = await freeTimes(request);
  for (const [index, { name, company }] of PEOPLE.entries()) {
    await send(request, baseURL, API.signup, aSignup({ ...name, companyName: company }));
    await send(request, baseURL, API.partnership, anApplication({ ...name, company }));
    await send(request, baseURL, API.contact, aMessage(name));
    await send(request, baseURL, API.booking, { ...aBooking({ ...name, company }), at: times[index] });
  }
  await openDashboard(page, ADMIN);
  await atWidth(page, 375);
  const cards = page.getByRole('article');
  for (const [tab, status] of [
    ['signups', 'Pending setup'],
    ['partnerships', 'Pending'],
    ['messages', 'Open'],
  ] as const) {
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await expectOnePlace(cards, status);
  }
  await page.goto(PAGES.appointments);
  await expectOnePlace(appointmentsIn(page).getByRole('listitem'), 'Booked');
});

const appointmentsIn = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Appointments' });

// Mutation: the choices of a range below each other.
test('the first figure is on the upper half of a phone', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await atWidth(page, 375);
  await page.goto(PAGES.insights);
  const figure = page.getByRole('definition').first();
  await expect(figure).toBeVisible();
  expect((await figure.boundingBox())?.y).toBeLessThan(360);
});

// Mutation: one grid of fields, which leaves the last day alone on a line.
test('from and until stand beside each other in the audit log', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto(PAGES.audit);
  for (const width of [375, 1024, 1440]) {
    await atWidth(page, width);
    const from = await boxOf(page.getByLabel('From'));
    expect((await boxOf(page.getByLabel('Until'))).y, `${width} px`).toBe(from.y);
  }
});
