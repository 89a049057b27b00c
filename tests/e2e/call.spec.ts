import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Scenario } from '#contracts/call/scenario.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const CALLS = readdirSync('content/calls')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));
const written = (industry: string) =>
  (parse(readFileSync(`content/calls/${industry}.yaml`, 'utf8')) as Scenario).written;

const lines = (page: Page) => page.getByRole('log', { name: 'Transcript of the call' }).getByRole('listitem');
const left = (page: Page) => page.getByRole('heading', { name: 'What the call leaves behind' });

/** Opens a call and answers it. Without motion the agent does not pause between its lines. */
async function answer(page: Page, industry: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/call/${industry}`);
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await expect(lines(page).first()).toContainText('automated');
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say it in your own words').fill(text);
  await page.keyboard.press('Enter');
}

// Mutation: with calls filled in like other content: the company's phone number stood in for the caller's.
test('a call is played as it is written, its places left to what the caller answers', async ({ request }) => {
  for (const industry of CALLS) {
    const scenario = parse(readFileSync(`content/calls/${industry}.yaml`, 'utf8'));
    const { recordings: _, ...played } = await (await request.get(`/call/${industry}.json`)).json();
    expect(played, industry).toEqual({ ...scenario, written: [] });
  }
});

// Mutation: a log of up to 34rem: 450 px were blank above the first line at 1080 px.
test('no large blank waits above the first line, in windows of any height', async ({ page }) => {
  for (const [width, height] of [
    [375, 667],
    [1440, 900],
    [1440, 1080],
    [1440, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await answer(page, 'healthcare');
    const log = await page.getByRole('log').boundingBox();
    const first = await lines(page).first().boundingBox();
    expect((first?.y ?? 999) - (log?.y ?? 0), `at ${height} px`).toBeLessThan(300);
    const below = (log?.y ?? 0) + (log?.height ?? 0) - ((first?.y ?? 0) + (first?.height ?? 999));
    expect(below, `at ${height} px`).toBeLessThan(300);
  }
});

// Mutation: without `.waiting`. Red: nothing of the brand was seen on the page until the call began.
test('two strings wait for Start the call, still, and give their place to the call', async ({ page }) => {
  await page.goto('/call/healthcare');
  const strings = page.locator('[data-call] header p', { has: page.locator('svg') });
  const still = () => strings.evaluate((string) => string.getAnimations({ subtree: true }).length === 0);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(strings.locator('svg')).toBeVisible();
    expect(await still()).toBe(true);
  }
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(strings).toBeHidden();
});

// Mutation: with the name of a speaker who goes on hidden in the last line, too. Red: the agent’s second line had none.
test('beside the large line it is said who speaks, also when the agent goes on', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await answer(page, 'healthcare');
    await say(page, 'My son was up all night with his ear');
    await expect(lines(page).last()).toContainText('How old is your child?');
    await expect(lines(page).last().getByText('Agent')).toBeVisible();
    await expect(lines(page).nth(1).getByText('You')).toBeVisible();
  }
});

test('who talks before the agent has finished is heard, and nothing the agent says is lost', async ({
  page,
}) => {
  await page.goto('/call/healthcare');
  await page.getByRole('button', { name: 'Start the call' }).click();
  await say(page, 'My son is sick');
  await say(page, 'He is four');
  await expect(lines(page)).toContainText([
    'automated',
    'sick',
    'Poor thing',
    'How old',
    'four',
    'stiff neck',
  ]);
});

test('what a caller types stays text', async ({ page }) => {
  await answer(page, 'insurance');
  await say(page, '<img src=x onerror=alert(1)> a certificate');
  await expect(lines(page).getByText('<img src=x onerror=alert(1)> a certificate')).toBeVisible();
  await expect(page.getByRole('log').locator('img')).toHaveCount(0);
});

// Mutation: without `showNotes` in `reply`. Red: until the call was over nothing of what it left was seen.
test('while the call goes on, a caller sees what the agent has noted', async ({ page }) => {
  await answer(page, 'healthcare');
  const notes = page.getByRole('region', { name: 'Noted so far' });
  await expect(notes).toBeHidden();
  await say(page, 'My son’s ear hurts, he was up all night');
  await expect(notes).toHaveText(/^Noted so farMattera sick visit$/);
  await say(page, 'He’s four');
  await expect(notes).toContainText('Child’s age4');
  await expect(notes).toBeInViewport();
  await page.getByRole('button', { name: 'Start again' }).first().click();
  await expect(notes).toBeHidden();
  await say(page, 'We need a refill');
  await expect(notes).toContainText('a refill');
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(left(page)).toBeVisible();
  await expect(notes).toBeHidden();
});

// Mutation: `isNoted` without its second line.
test('what the agent has noted holds no yes without its question, and no code that proves who calls', async ({
  page,
}) => {
  await answer(page, 'finance');
  for (const words of [
    'I think I left my card in the pump',
    'Four, zero, seven, seven, two, nine',
    'Yes, that was me',
    'No, nothing else',
  ])
    await say(page, words);
  await expect(lines(page).last()).toContainText('mail the new card');
  const notes = page.locator('[data-notes]');
  await expect(notes.locator('dt')).toHaveText(['Matter']);
  await expect(notes).not.toContainText(/yes|4077/i);
});

test('hanging up ends the call, and it can be started again', async ({ page }) => {
  await answer(page, 'retail');
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(lines(page).last()).toHaveText('You hung up.');
  await expect(page.getByText('Nothing was agreed')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(left(page)).toBeHidden();
});

test('the event is copied as it will be sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/call/hospitality');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    type: 'call.ended',
  });
});

test('a line that does not open says so, and opens when it can', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED|ERR_INTERNET/);
  await page.route('**/call/*.json', (route) => route.abort());
  await page.goto('/call/healthcare');
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(page.getByText('The line did not open')).toBeVisible();
  await page.unroute('**/call/*.json');
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(lines(page).first()).toContainText('automated');
});

test('a call is open to everyone before, during and after it', async ({ page }) => {
  await answer(page, 'healthcare');
  await expectAccessible(page);
  for (const text of written('healthcare')) await say(page, text);
  await expect(left(page)).toBeVisible();
  await expectAccessible(page);
});

// Mutation: with the engine imported by the page's first script.
test('the engine comes when it is asked for, within its budget, and the agent speaks at once', async ({
  page,
}) => {
  const bytesOf = (ending: string) =>
    page.evaluate((end) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ours = loaded.filter(({ name }) => name.endsWith(end));
      return ours.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0);
    }, ending);
  await page.goto('/call/healthcare', { waitUntil: 'networkidle' });
  const atLoad = await bytesOf('.js');
  expect(atLoad).toBeLessThan(2_000);
  expect(await bytesOf('.json')).toBe(0);
  await page.getByRole('button', { name: 'Start the call' }).hover();
  await expect.poll(() => bytesOf('.json')).toBeGreaterThan(0);
  await expect.poll(() => bytesOf('.js')).toBeGreaterThan(atLoad);
  expect((await bytesOf('.js')) - atLoad).toBeLessThanOrEqual(40_000);
  expect(await bytesOf('.json')).toBeLessThanOrEqual(6_000);
  const ms = await page.evaluate(async () => {
    const log = document.querySelector('[data-log] ol');
    const start = performance.now();
    document.querySelector<HTMLElement>('[data-answer]')?.click();
    while (log?.children.length !== 1) await new Promise((next) => setTimeout(next));
    return performance.now() - start;
  });
  expect(ms).toBeLessThan(150);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the written call and what it left', async ({ page }) => {
    await page.goto('/call/healthcare');
    for (const text of written('healthcare'))
      await expect(lines(page).getByText(text, { exact: true })).toBeVisible();
    await expect(left(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the call' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Put this on my line' })).toHaveAttribute('href', '/signup');
  });
});

// Mutation: without the rules for `data-names`. Red: on a phone the list was six screens long.
test('every industry can be called from the list, which a phone shows at one glance', async ({ page }) => {
  await page.goto('/call');
  for (const industry of CALLS)
    await expect(page.getByRole('main').locator(`a[href="/call/${industry}"]`)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  const list = await page.getByRole('main').getByRole('list').last().boundingBox();
  expect(list?.height).toBeLessThan(812);
  await expectAccessible(page);
});
