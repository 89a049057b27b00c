import { API, PAGES } from '#contracts/paths.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';
import { layoutComplaints } from './layout-complaints.ts';
import { publicPages } from './public-pages.ts';
import { send } from './send.ts';
import { agree, createAccount, goToPlans } from './wizard.ts';

/** So many tests share the pages, so that all workers have some. */
const SHARES = 4;
const WIDTHS = [320, 375, 768, 1024, 1280, 1440, 1920];

// Mutation: with the closing block's strings turned and pulled under its headline; with a headline that may not break;
// with compounds that may, and three buttons in half of a page: “Do-not-/disturb”, and the buttons of /product stacked
// at 1024 px.
for (let share = 0; share < SHARES; share++) {
  test(`on no page is text crossed by a drawing, cut off or printed over (${share + 1} of ${SHARES})`, async ({
    page,
    request,
  }) => {
    const pages = (await publicPages(request)).filter((_, place) => place % SHARES === share);
    test.setTimeout(pages.length * 15_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      // Sections that are laid out when they come near are laid out now.
      await page.evaluate(() => document.documentElement.toggleAttribute('data-within', true));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await layoutComplaints(page)).map((each) => `${path} at ${width}: ${each}`));
      }
    }
    expect(found).toEqual([]);
  });
}

// Mutation: "Most Popular" that may break on a narrow phone; three large buttons under the welcome, two and one.
test('the plans of the signup, and the welcome, are as tidy at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  // The summary stays in view above the plans, and a toast above the end of the welcome.
  const lookAround = async (what: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const complaints = (await layoutComplaints(page)).filter((each) => !/printed over/.test(each));
      found.push(...complaints.map((each) => `${what} at ${width}: ${each}`));
    }
  };
  await goToPlans(page, aSignup());
  await page.getByText('Annual').click();
  await lookAround('plans');
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await lookAround('welcome');
  expect(found).toEqual([]);
});

// Mutation: figures in as many columns as fit: three and one from 1024 px on, and “Pending / setup” at 320 px.
test('the account is as tidy at any width', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, person);
  await page.goto(PAGES.account);
  await expect(page.getByRole('heading', { name: 'Open sessions' })).toBeVisible();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await layoutComplaints(page)).map((each) => `${width}: ${each}`));
  }
  expect(found).toEqual([]);
});

// Mutation: buttons of these pages in a row of their own styles, each as wide as its words.
test('pages of links that ended are as tidy at any width', async ({ page, problems }) => {
  problems.expect(/^404 (GET|POST) \//);
  const found: string[] = [];
  for (const path of ['/status', '/book/manage', '/unsubscribe', '/reset-password', '/nowhere']) {
    await page.goto(path);
    await expect(
      page.getByRole('main').locator('[data-variant]').filter({ visible: true }).first(),
    ).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await layoutComplaints(page)).map((each) => `${path} at ${width}: ${each}`));
    }
  }
  expect(found).toEqual([]);
});
