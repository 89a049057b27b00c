import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Scenario } from '#contracts/call/scenario.ts';
import { expect, test } from './fixtures.ts';

const CALLS = readdirSync('content/calls').filter((name) => name.endsWith('.yaml'));
const SCENARIOS = CALLS.map((name) => parse(readFileSync(`content/calls/${name}`, 'utf8')) as Scenario);
/** So many tests share the calls of each way to play them. */
const SHARES = 4;
const MOST_TURNS = 15;

/** A visitor whose browser refuses sound and microphone, and who asked for less motion: the agent does not pause. */
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    class Refused {
      static available = () => Promise.reject(new Error('refused'));
      constructor() {
        throw new Error('refused');
      }
    }
    for (const name of ['AudioContext', 'SpeechRecognition', 'Audio'])
      Object.defineProperty(window, name, { value: Refused });
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
    // Whoever had turned sound on before has it on here.
    sessionStorage.setItem('sound', 'on');
    sessionStorage.setItem('call-aloud', 'on');
  });
});

/** Waits until it is the visitor's turn; whether the call goes on. */
async function isAsked(page: Page): Promise<boolean> {
  const asked = await page.waitForFunction(() => {
    if (document.querySelector('[data-state=over]')) return 'over';
    return document.querySelector('[data-state=live] [data-taps] button') ? 'asked' : undefined;
  });
  return (await asked.jsonValue()) === 'asked';
}

const open = (page: Page, { industry }: Scenario) =>
  page.goto(`/call/${industry}`, { waitUntil: 'domcontentloaded' });

/** Starts the call of the open page, says one thing after the other until it is over, and looks at what it left. */
async function play(
  page: Page,
  { industry }: Scenario,
  start: () => Promise<void>,
  say: (turn: number) => Promise<void>,
) {
  await start();
  for (let turn = 0; (await isAsked(page)) && turn < MOST_TURNS; turn++) await say(turn);
  await expect(page.getByRole('heading', { name: 'What the call leaves behind' }), industry).toBeVisible();
  await expect(page.locator('[data-agreed] li').first(), industry).not.toBeEmpty();
}

for (let share = 0; share < SHARES; share++) {
  const scenarios = SCENARIOS.filter((_, at) => at % SHARES === share);
  const part = `(${share + 1} of ${SHARES})`;

  // Mutation: with settle() never called, no answer can be tapped after the first; without the listener of `submit` in
  // playOn().
  test(`each call is carried to its end by tapping, and again by typing ${part}`, async ({ page }) => {
    const field = page.getByLabel('Say it in your own words');
    for (const scenario of scenarios) {
      await open(page, scenario);
      await play(
        page,
        scenario,
        () => page.locator('[data-answer]').click(),
        () => page.locator('[data-taps] button').first().click(),
      );
      await play(
        page,
        scenario,
        () => page.locator('[data-result] [data-again]').click(),
        async (turn) => {
          await field.fill(scenario.written[turn] ?? '');
          await field.press('Enter');
        },
      );
      // The written call, to the letter: nothing was asked back about.
      const said = page.locator('[data-log] [data-who=caller] [data-text]');
      expect(await said.allTextContents(), scenario.industry).toEqual(scenario.written);
    }
  });

  // Mutation: without `waits` in offer(): the focus is lost with the answer that was pressed.
  test(`each call is carried to its end by the keyboard alone ${part}`, async ({ page }) => {
    const focused = (what: string) =>
      page.waitForFunction((selector) => document.activeElement?.matches(selector), what);
    for (const scenario of scenarios) {
      await open(page, scenario);
      await play(
        page,
        scenario,
        async () => {
          // Over the link that skips the bar, and past the breadcrumbs.
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          for (let tabs = 0; tabs < 6; tabs++) {
            await page.keyboard.press('Tab');
            if (await page.locator('[data-answer]:focus').count()) break;
          }
          await page.keyboard.press('Enter');
        },
        async () => {
          await focused('[data-taps] button');
          await page.keyboard.press('Enter');
        },
      );
      await focused('[data-result] h2');
    }
  });
}
