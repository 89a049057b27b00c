import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.describe.configure({ mode: 'serial' });

const LISTS: Record<string, string> = {
  signups: API.signups,
  partnerships: API.partnerships,
  messages: API.messages,
};

/** Signups in every stage, an application and a message, so that few figures are 0. */
async function fill(page: Page, baseURL: string | undefined) {
  const change = (id: string, path: Parameters<typeof fillPath>[0], data: object) =>
    send(page.request, baseURL, fillPath(path, { id }), data);
  const ids: string[] = [];
  for (const selectedPlan of ['Starter', 'Growth', 'Growth', 'Scale', 'Scale']) {
    ids.push(await sendSignup(page.request, baseURL, aSignup({ selectedPlan })));
  }
  await openDashboard(page, ADMIN);
  const [, called = '', live = '', lost = '', refused = ''] = ids;
  await change(called, API.leadCalls, { reached: true });
  await change(live, API.leadStatus, { version: 0, status: 'live' });
  await change(lost, API.leadStatus, { version: 0, status: 'lost', reason: 'Too expensive' });
  await change(refused, API.leadStatus, { version: 0, status: 'lost', reason: 'Her cousin builds one' });
  await send(page.request, baseURL, API.partnership, anApplication());
  await send(page.request, baseURL, API.contact, aMessage());
}

/** Every link whose text is a number, or whose figure stands beside it, and how many records its list counts. */
async function compare(page: Page, links: readonly { href: string; shown: string }[]) {
  for (const { href, shown } of links) {
    const { searchParams } = new URL(href, 'http://site.example');
    const list = LISTS[searchParams.get('tab') ?? ''];
    expect(list, href).toBeDefined();
    searchParams.delete('tab');
    const answer = await page.request.get(`${list}?${searchParams}`);
    expect(answer.status(), href).toBe(200);
    expect(answer.headers()['x-total-count'], `${shown} leads to ${href}`).toBe(shown.replaceAll(',', ''));
  }
}

// Mutation: the month of UTC and imported leads among the signups.
test('each figure on the dashboard is that of the list it leads to', async ({ page, baseURL }) => {
  await fill(page, baseURL);
  await page.goto(PAGES.dashboard);
  const labels = ['Total Signups', 'Partnership Requests', 'This Month Signups', 'Pending Partnerships'];
  const links = [];
  for (const label of labels) {
    const link = page.getByRole('link', { name: label, exact: true });
    const stat = page.locator('dl > div').filter({ has: link });
    links.push({
      href: (await link.getAttribute('href')) ?? '',
      shown: await stat.locator('dd').innerText(),
    });
  }
  await compare(page, links);
  await page.getByRole('link', { name: 'This Month Signups' }).click();
  await expect(page).toHaveURL(/source=signup&from=\d{4}-\d{2}-01/);
  await expect(page.getByText('Showing 5 of 5 user signups')).toBeVisible();
  await expect(page.getByText('Dates in Chicago time')).toBeVisible();
});

// Mutation: no links for the stages that hold later ones.
test('each figure of Insights is that of the list it leads to, also by keyboard', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto(PAGES.insights);
  const funnel = page.getByRole('table', { name: 'Signup funnel' });
  await expect(funnel).toBeVisible();
  const closed = page.getByRole('button', { name: 'Show table' });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
  const links = await page
    .locator('main a')
    .evaluateAll((all) =>
      all
        .map((link) => ({ href: link.getAttribute('href') ?? '', shown: (link.textContent ?? '').trim() }))
        .filter(({ shown }) => /^[\d,]+$/.test(shown)),
    );
  const stages = links.filter(({ href }) => href.includes('stage='));
  expect(stages.map(({ shown }) => shown)).toEqual(['2', '1']);
  expect(links.filter(({ href }) => href.includes('reason=')).map(({ shown }) => shown)).toEqual(['1', '1']);
  await compare(page, links);

  // The chart is a table itself, whose links the tab key reaches.
  await page.reload();
  const contacted = funnel.getByRole('row', { name: /^Contacted/ }).getByRole('link');
  await contacted.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Remove Got as far as: Contacted, or further' }),
  ).toBeVisible();
  await expect(page.getByText('Showing 2 of 2 user signups')).toBeVisible();
});
