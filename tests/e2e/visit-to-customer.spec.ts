import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

// The browser of the tests names itself as a robot, which is not counted.
test.use({ userAgent: BROWSER, timezoneId: 'America/New_York', locale: 'en-US' });

const freeTimes = (page: Page) => page.getByRole('group', { name: 'Choose a time' }).getByRole('radio');

test('from a campaign link over the business case and a booking to a customer: everybody is told the same', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = aSignup();
  const counted = page.waitForRequest((sent) => sent.url().endsWith(API.funnel));
  await page.goto(`${PAGES.businessCase}?calls=60&utm_source=letter&utm_campaign=spring`);
  await counted;
  await main(page)
    .getByRole('link', { name: /^Start with/ })
    .first()
    .click();
  await fillPerson(page, person);
  await next(page);
  await expect(page.getByRole('region', { name: 'We’ll pass along your business case' })).toBeVisible();
  await fillCompany(page, person);
  await next(page);
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

  await page.getByRole('link', { name: 'Choose a time for your setup call' }).click();
  await freeTimes(page).first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: /^You’re booked/ })).toBeVisible();
  await page.goto(linkIn(await mailTo(request, baseURL, person.email, 'appointment-booked')));
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await freeTimes(page).nth(2).check();
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rescheduled' })).toBeVisible();
  const moved = /at (\d+:\d\d [AP]M)/.exec((await main(page).textContent()) ?? '')?.[1] ?? 'no time';

  const welcome = await mailTo(request, baseURL, person.email, 'welcome');
  const status = /https?:\/\/[^\s\]]+(\/status#token=[\w-]{43})/.exec(welcome)?.[1] ?? '';
  await page.goto(status);
  await expect(main(page)).toContainText(moved);

  const team = await browser.newPage({ ...(baseURL && { baseURL }), timezoneId: 'America/New_York' });
  await startSession(team, ADMIN);
  await team.goto(`${PAGES.dashboard}?q=${encodeURIComponent(person.email)}`);
  await team
    .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
    .first()
    .click();
  await expect(team.getByRole('region', { name: 'Where they came from' })).toContainText('letter');
  await expect(team.getByRole('heading', { name: 'Business case' })).toBeVisible();
  const [lead] = await (
    await team.request.get(`${API.signups}?q=${encodeURIComponent(person.email)}`)
  ).json();
  await send(team.request, baseURL, fillPath(API.leadStatus, { id: lead.id }), {
    version: lead.version ?? 0,
    status: 'live',
  });
  await team.goto(`${PAGES.insights}?days=7`);
  const row = team.getByRole('table', { name: 'Sources' }).getByRole('row', { name: 'letter' });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '1']);
  await team.close();

  await page.goto(status);
  await expect(main(page)).toContainText(/answers|live/i);
});
