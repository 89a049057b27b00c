import type { Locator, Page } from '@playwright/test';
import { cyclePrice, PLANS } from '#contracts/plans.ts';
import { boxOf } from './boxes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectTexts, main } from './page-landmarks.ts';

/** All that a visitor may watch moving without being able to stop it: WCAG 2.2.2. */
const LONGEST_MS = 5_000;

const answer = (page: Page) => main(page).getByRole('link', { name: 'Answer' });
const lines = (page: Page) => page.getByRole('log', { name: 'Transcript of the call' }).getByRole('listitem');

// Mutation: with `preventDefault` before the page of the call is there and no way on where it does not come.
test('a call that cannot be brought here is called on its own page', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/call/healthcare', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await answer(page).click();
  await expect(page).toHaveURL('/call/healthcare#answer');
  await expect(lines(page).first()).toContainText('automated');
});

// Mutation: with the link followed.
test('Answer plays the chosen call right there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Freight' }).check();
  await answer(page).click();
  await expect(lines(page).first()).toContainText('automated check call line');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByLabel('Say it in your own words').fill('a human please');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What the call leaves behind' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
});

// Mutation: without `preventDefault` in DeferredScripts.astro; with the script among those of the page.
test('nothing that plays a call is loaded before Answer is pressed, and that press plays it right there', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/*.js', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto('/');
  await answer(page).dispatchEvent('click');
  await expect.poll(() => asked).not.toEqual([]);
  expect(asked[0]).toContain('/AnswerScript.');
  release();
  await expect(lines(page).first()).toContainText('automated');
  await expect(page).toHaveURL('/');
});

// Mutation: with the event repeated only where the script came.
test('a call whose script cannot be loaded is called on its own page', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/AnswerScript.*.js', (route) => route.abort());
  await page.goto('/');
  await answer(page).click();
  await expect(page).toHaveURL('/call/healthcare#answer');
  await expect(lines(page).first()).toContainText('automated');
});

// Mutation: without the modifier keys in the event that is repeated.
test('Answer with the key for a new tab opens the call there', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await answer(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/call/healthcare#answer');
  await expect(page).toHaveURL('/');
  await expect(lines(page)).toHaveCount(0);
});

// Mutation: with pegs that a script turns.
test('pegs turned before the script is there are not lost', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Travel' }).check();
  await page.getByRole('radio', { name: 'Law' }).check();
  await expect(page.getByText('Then Ms. Okoro will see you tomorrow at eight.').last()).toBeVisible();
  release();
  await answer(page).click();
  await expect(page.getByRole('heading', { name: 'Call Vance and Okoro, family law' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a peg changes call, outcome and the number that Answer calls', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Sick visit, today 10:20 AM, Dr. Osei')).toBeVisible();
    await page.getByRole('radio', { name: 'Travel' }).check();
    await expect(page.getByText('Sick visit, today 10:20 AM, Dr. Osei')).toBeHidden();
    await expect(page.getByText('Two seats at 7:10 AM, hotel and transfer moved')).toBeVisible();
    await expect(answer(page)).toHaveAttribute('href', '/call/travel#answer');
    await expect(answer(page)).toHaveCount(1);
  });
});

/** Whether `words` are seen `ms` after the call began to play. */
const seenAt = (words: Locator, ms: number) =>
  words.evaluate((element, ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
    return getComputedStyle(element).opacity === '1';
  }, ms);

// Mutation: without `.known`. Red: the slip was blank for the four seconds of the call.
test('while the call is played its slip says what is noted so far, and then what was agreed', async ({
  page,
}) => {
  await page.goto('/');
  const noted = main(page).getByText('Noted so far Ear pain, up all night');
  const agreed = main(page).getByText('Sick visit, today 10:20 AM, Dr. Osei');
  for (const ms of [0, 1000, 3000, 4100]) {
    expect(await seenAt(noted, ms), `${ms} ms`).toBe(true);
    expect(await seenAt(agreed, ms), `${ms} ms`).toBe(false);
  }
  expect(await seenAt(noted, 4900)).toBe(false);
  expect(await seenAt(agreed, 4900)).toBe(true);
});

// Mutation: without the speaker in `SpokenLines`. Red: only what was said before had a name beside it.
test('beside the large line it is said who speaks, at any moment and in any window', async ({ page }) => {
  await page.goto('/');
  const large = (words: string) => main(page).locator('p', { hasText: words });
  const question = large('Any stiff neck, or swelling behind the ear?');
  expect(await seenAt(question, 1900)).toBe(true);
  await expect(question).toHaveText(/^Agent /);
  await expect(large('No, just the pain.')).toHaveText(/^Caller /);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(large('I’ve held it for him').getByText('Agent', { exact: true })).toBeVisible();
  }
});

// Mutation: with a string's background in an animation; with a third round of the strings.
test('what moves on the home page moves on the compositor, and for less than five seconds', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect(answer(page)).toBeVisible();
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => ({
      ends: Number(effect?.getComputedTiming().endTime),
      changes: (effect as KeyframeEffect)
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !['offset', 'easing', 'composite', 'computedOffset'].includes(name)),
    })),
  );
  expect(moving.length).toBeGreaterThan(5);
  const changed = new Set(moving.flatMap(({ changes }) => changes));
  expect([...changed].filter((name) => !['transform', 'opacity', 'translate'].includes(name))).toEqual([]);
  expect(Math.max(...moving.map(({ ends }) => ends))).toBeLessThan(LONGEST_MS);
});

// Mutation: with the animations for all media.
test('the hero is complete on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.getByText('Dr. Osei can, at 10:20. I’ve held it for him.').last()).toBeVisible();
  await expect(page.getByText('Sick visit, today 10:20 AM, Dr. Osei')).toBeVisible();
  expect(await main(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('the two buttons of the hero are equally wide @phone', async ({ page }) => {
  await page.goto('/');
  const [free, demo] = await Promise.all(
    ['Create Free Account', 'Watch Demo'].map((name) => boxOf(main(page).getByText(name).first())),
  );
  expect(Math.abs((free?.width ?? 0) - (demo?.width ?? 0))).toBeLessThanOrEqual(1);
});

// Mutation: a wider gap than the buttons leave: at 768 px each filled a line of 700 px.
test('the two buttons of the hero stand abreast on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const [free, demo] = await Promise.all(
    ['Create Free Account', 'Watch Demo'].map((name) => boxOf(main(page).getByText(name).first())),
  );
  expect(free?.y).toBe(demo?.y);
});

test('price, setup and a customer back the hero, and three doors lead on', async ({ page }) => {
  await page.goto('/');
  await expectTexts(page, [
    `From $${cyclePrice('Starter', 'annual')} a month, with ${PLANS.Starter.minutes} minutes`,
    'Setup in 15 minutes.',
    '15 minutes of your time',
  ]);
  await expect(main(page).getByRole('link', { name: 'Price it' })).toHaveAttribute('href', '/pricing');
  await expect(main(page).getByRole('link', { name: 'Try it' })).toHaveAttribute('href', '/call');
  await main(page).getByRole('button', { name: 'See it' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what an AI operator costs a year is put in the terms of the price list', async ({ page }) => {
  await page.goto('/product');
  await expectTexts(page, [
    '$24K a year is the Scale plan at $399 a month with about 3,950 minutes of calls each month',
  ]);
});

// Mutation: slips of all calls as high as the highest: 45 to 80 px were empty below the words of the first.
test('the slip of a call is as high as its words, on phones and tablets', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const words = main(page).getByText('Sick visit, today 10:20 AM, Dr. Osei').filter({ visible: true });
    const [above, below] = await words.evaluate((outcome) => {
      const slip = outcome.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const first = outcome.parentElement?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      return [first.top - slip.top, slip.bottom - outcome.getBoundingClientRect().bottom];
    });
    expect(Math.abs((above ?? 0) - (below ?? 99)), `${width} px`).toBeLessThan(2);
  }
});
