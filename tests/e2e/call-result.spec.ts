import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';

/** Plays the call of `industry` until it is over, saying `words`. */
async function play(page: Page, industry: string, words: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/call/${industry}`);
  await page.getByRole('button', { name: 'Start the call' }).click();
  for (const each of words) {
    await page.getByLabel('Say it in your own words').fill(each);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'What the call leaves behind' })).toBeVisible();
}

// Mutation: with the words of a settled call for all kinds. Red: a call that a person took over was "agreed", and its
// score of 0 looked like that of the whole call.
test('a call that a person takes over says so, and whose part its score is', async ({ page }) => {
  await play(page, 'healthcare', ['a human please']);
  await expect(main(page).getByRole('heading', { name: 'Handed over to a person' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Score of the agent’s part' })).toBeVisible();
  // Mutation: without `null` in `scoreOf`. Red: whoever asked for a person at once read that the agent had 0 of 100.
  await expect(main(page).getByText('Not scored')).toBeVisible();
  await expect(main(page).getByText('out of 100')).toBeHidden();
  await expect(main(page).getByText('"score": null')).toBeVisible();
  for (const untrue of ['What was agreed', 'Call score', 'Nothing was settled'])
    await expect(main(page).getByRole('heading', { name: untrue })).toBeHidden();
});

// Mutation: `null` for every call that is handed over; without the words about the part.
test('a call that a person takes over in its middle is scored as far as the agent came', async ({ page }) => {
  await play(page, 'healthcare', ['his ear hurts', 'four', 'it is swollen behind the ear']);
  await expect(main(page).getByRole('heading', { name: 'Score of the agent’s part' })).toBeVisible();
  await expect(main(page).getByText('A person finishes this call.')).toBeVisible();
  await expect(main(page).getByText('out of 100')).toBeVisible();
});

// Mutation: with the words of a call that was handed over for all kinds.
test('a call that the agent settles is scored as a whole', async ({ page }) => {
  await page.goto('/call/healthcare');
  await expect(main(page).getByRole('heading', { name: 'What was agreed' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Call score' })).toBeVisible();
  for (const untrue of ['Handed over to a person', 'Score of the agent’s part'])
    await expect(main(page).getByRole('heading', { name: untrue })).toBeHidden();
});

// Mutation: without the rules for print in `CallLine` and `Turns`. Red: on paper no string stood beside what was said.
test('on paper the two strings stand beside what was said', async ({ page }) => {
  const strings = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((lines) =>
        lines.map((line) =>
          ['::before', '::after'].every(
            (part) => Number.parseFloat(getComputedStyle(line, part).borderLeftWidth) > 0,
          ),
        ),
      );
  await page.emulateMedia({ media: 'print' });
  await page.goto('/solutions/use-cases/insurance');
  expect(await strings('main figure ol > li')).toEqual(Array(8).fill(true));
  await page.emulateMedia({ media: 'screen' });
  await play(page, 'retail', ['a human please']);
  await page.emulateMedia({ media: 'print' });
  const said = await strings('[data-call] ol > li');
  expect(said.length).toBeGreaterThan(2);
  expect(said).not.toContain(false);
});
