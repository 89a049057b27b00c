import type { Page } from '@playwright/test';
import type { Industry } from '#web/schemas/industry.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { entries } from './page-landmarks.ts';

const industries = entries<Industry>('industries').sort((a, b) => a.id - b.id);
const harp = (page: Page) => page.getByRole('navigation', { name: 'Industries, one on each string' });
const string = (page: Page, name: string) => harp(page).getByRole('link', { name, exact: true });
const logo = (page: Page) => page.getByRole('link', { name: 'Morin, home page' });
/** The switch above the harp; the other is at the end of the page. */
const sound = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sound', exact: true });

/** Notes what sounds and what vibrates. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { notes: 0, swings: [] });
    const noted = window as unknown as { notes: number; swings: string[] };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      noted.notes++;
      return start.apply(this, when);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      noted.swings.push(Object.keys(frames ?? {}).join());
      return animate.call(this, frames, options);
    };
  });
});
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);
const swings = (page: Page) => page.evaluate(() => (window as unknown as { swings: string[] }).swings);

// Mutation: with the harp drawn as a picture, as it was.
test('the harp of solutions is an index: each string leads to its industry, under its name', async ({
  page,
}) => {
  await page.goto('/solutions');
  const links = harp(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(industries.map(({ name }) => name));
  for (const { name, slug } of industries)
    await expect(string(page, name)).toHaveAttribute('href', `/solutions/${slug}`);
  await expectAccessible(page);
  await string(page, 'Legal').click();
  await expect(page).toHaveURL('/solutions/legal');
});

// Mutation: without isSoundOn() in pluckString().
test('strings vibrate when plucked, and sound once sound is on, for the whole visit', async ({ page }) => {
  await page.goto('/solutions');
  await string(page, 'Gaming').hover();
  await expect.poll(() => swings(page)).toEqual(['scale']);
  expect(await notes(page)).toBe(0);
  await sound(page).click();
  await expect(sound(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(page)).toBe(2);
  await string(page, 'Retail').hover();
  await expect.poll(() => notes(page)).toBe(3);
  await page.goto('/pricing');
  await logo(page).hover();
  await expect.poll(() => notes(page)).toBe(1);
  const switches = page.getByRole('button', { name: 'Sound of the strings' });
  await expect(switches).toHaveAttribute('aria-pressed', 'true');
  await switches.click();
  await page.mouse.move(700, 500);
  await logo(page).hover();
  await expect.poll(() => swings(page)).toHaveLength(2);
  expect(await notes(page)).toBe(1);
});

// Mutation: pegs without a note.
test('the pegs and the strings of the home page are plucked by pointer and by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sound of the strings' }).click();
  await expect.poll(() => notes(page)).toBe(2);
  await page.getByRole('main').locator('label').filter({ hasText: 'Travel' }).hover();
  await expect.poll(() => notes(page)).toBe(3);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect.poll(() => notes(page)).toBeGreaterThan(3);
});

// Mutation: without `focusin` among the signs.
test('the keyboard plucks each string that it comes to, and follows it', async ({ page }) => {
  await page.goto('/solutions');
  await sound(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => notes(page)).toBe(2);
  await page.keyboard.press('Tab');
  await expect(harp(page).getByRole('link').first()).toBeFocused();
  await expect.poll(() => notes(page)).toBe(3);
  await page.keyboard.press('Tab');
  await expect.poll(() => notes(page)).toBe(4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/solutions/${industries[1]?.slug}`);
});

// Mutation: without asking for `prefers-reduced-motion`.
test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/solutions');
  await sound(page).click();
  await string(page, 'Gaming').hover();
  await expect.poll(() => notes(page)).toBe(3);
  expect(await swings(page)).toEqual([]);
});

// Mutation: with the script of strings in the page instead of its template.
test('nothing of it is loaded before a string or a switch is touched', async ({ page }) => {
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  await page.goto('/', { waitUntil: 'networkidle' });
  const atLoad = await scripts();
  await logo(page).hover();
  await expect.poll(scripts).toBeGreaterThan(atLoad);
  expect(await notes(page)).toBe(0);
});

test('a browser without sound vibrates all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'AudioContext', { value: undefined }));
  await page.goto('/solutions');
  await sound(page).click();
  await expect(sound(page)).toHaveAttribute('aria-pressed', 'true');
  await string(page, 'Gaming').hover();
  await expect.poll(() => swings(page)).toEqual(['scale']);
});

// Mutation: without leadOnSecondPress().
test('a touch plucks a string; a second one, or one on its name, leads @phone', async ({ page }) => {
  await page.goto('/solutions');
  const legal = string(page, 'Legal');
  await legal.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await legal.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  const away = { position: { x: width - 20, y: height / 2 } };
  await legal.tap(away);
  await expect.poll(() => swings(page)).toContain('scale');
  await expect(page).toHaveURL('/solutions');
  await legal.tap(away);
  await expect(page).toHaveURL('/solutions/legal');
  await page.goto('/solutions');
  await string(page, 'Travel').getByText('Travel').tap();
  await expect(page).toHaveURL('/solutions/travel');
});
