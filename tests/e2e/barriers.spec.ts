import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { barriers } from './barriers/barriers.ts';
import { barriersInOtherSettings } from './barriers/in-other-settings.ts';
// A site of its own: on the shared one other tests make people of one name, whose links are told apart by nothing.
import { expect, openDashboard, test } from './own-site.ts';
import { publicPages } from './public-pages.ts';
import { send } from './send.ts';

/** So many tests share the pages, so that all workers have some. */
const SHARES = 3;
/** Pages that search engines are not told of. */
const UNLISTED = [
  PAGES.status,
  PAGES.bookManage,
  PAGES.unsubscribe,
  PAGES.resetPassword,
  PAGES.acceptInvitation,
  PAGES.applicationAnswer,
  '/contact/sent',
  '/no-such-page',
];

/** The first of the pages that are made alike; a page that leads to others is one of its own kind. */
function onePerKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const leads = paths.some((other) => other.startsWith(`${path}/`));
    const kind = parent === '' || leads ? path : parent;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

// Mutation: without `forced-colors.css`; without `scroll-padding-top`; buttons of a fixed height.
for (let share = 0; share < SHARES; share++) {
  test(`every kind of page stays whole in the settings that people need (${share + 1} of ${SHARES})`, async ({
    page,
    request,
    problems,
  }) => {
    problems.expect(/^40[14] GET/);
    const kinds = [...onePerKind(await publicPages(request)), ...UNLISTED];
    expect(kinds.length).toBeGreaterThan(25);
    const found: string[] = [];
    for (const path of kinds.filter((_, at) => at % SHARES === share)) {
      await page.goto(path, { waitUntil: 'load' });
      const unlisted = UNLISTED.includes(path) ? await barriers(page) : [];
      const all = [...unlisted, ...(await barriersInOtherSettings(page))];
      found.push(...all.map((each) => `${path}: ${each}`));
    }
    expect(found).toEqual([]);
  });
}

// Mutation: the links of rows named only "Contact User"; cards of the pipeline without their menu; "Show values" that
// says not of what.
for (let share = 0; share < SHARES; share++) {
  test(`every page of the team keeps nobody out (${share + 1} of ${SHARES})`, async ({
    page,
    request,
    baseURL,
  }) => {
    const people = [aSignup(), aSignup()];
    for (const each of people) await send(request, baseURL, API.signup, each);
    for (const each of [anApplication(), anApplication()])
      await send(request, baseURL, API.partnership, each);
    for (const each of [aMessage(), aMessage()]) await send(request, baseURL, API.contact, each);
    // Rows are one line of text each; who needs more room has the same records as cards.
    await page.addInitScript(() => {
      for (const list of ['signups', 'partnerships', 'messages', 'partners'])
        localStorage.setItem(`arrangement ${list}`, '{"view":"cards"}');
    });
    await openDashboard(page, ADMIN);
    const ids = await Promise.all(
      people.map(async ({ email }) => {
        const leads = await page.request.get(`${API.signups}?q=${encodeURIComponent(email)}`);
        return (await leads.json())[0].id as string;
      }),
    );
    const id = String(ids[0]);
    // Two entries of the audit log that have values to show.
    for (const each of ids)
      await send(page.request, baseURL, fillPath(API.leadNotes, { id: each }), {
        text: 'Calls back on Monday.',
      });
    const paths = [
      ...Object.values(PAGES).filter((path) => /^\/admin\/(?!setup)/.test(path) && !path.includes('{')),
      fillPath(PAGES.lead, { id }),
      `${PAGES.dashboard}?tab=partnerships`,
      `${PAGES.dashboard}?tab=messages`,
      `${PAGES.dashboard}?tab=signups&id=${id}`,
    ];
    const found: string[] = [];
    for (const path of paths.filter((_, at) => at % SHARES === share)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
      const all = [...(await barriers(page)), ...(await barriersInOtherSettings(page))];
      found.push(...all.map((each) => `${path.replace(id, '{id}')}: ${each}`));
    }
    expect(found).toEqual([]);
  });
}

// Mutation: without `EMPTY_MS`: a region that comes with its message is read out only by some screen readers.
test('a toast is put into a region that was there before', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED POST/);
  await page.addInitScript(() => {
    const noted = Object.assign(window, { filled: [] as string[] });
    const seen = new WeakSet<Node>();
    const look = () => {
      for (const region of document.querySelectorAll(
        ':popover-open [role=status], :popover-open [role=alert]',
      )) {
        if (region.textContent === '') seen.add(region);
        else if (!seen.has(region)) noted.filled.push(region.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route('**/api/login', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@customer.example');
  await page.getByLabel('Password', { exact: true }).fill('two strings and a bow');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
  expect(await page.evaluate(() => (window as unknown as { filled: string[] }).filled)).toEqual([]);
});

// Mutation: the menu's links named only by their labels: "Healthcare" led to three pages.
test('the open menu tells its links apart by name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await expect(page.getByRole('link', { name: 'Healthcare: Sample call' })).toBeVisible();
  // The menu's headings come before the page's own.
  expect((await barriers(page)).filter((each) => !each.startsWith('the heading'))).toEqual([]);
});
