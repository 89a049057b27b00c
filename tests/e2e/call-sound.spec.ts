import type { Page, Route } from '@playwright/test';
import { aSound } from '#tests/fixtures/a-sound.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function answer(page: Page, industry = 'healthcare'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/call/${industry}`);
  await button(page, 'Start the call').click();
  await expect(button(page, 'Hang up')).toBeVisible();
}

/** The switch's script is loaded when it is first pressed: what is said before is not sounded. */
async function turnSoundOn(page: Page): Promise<void> {
  await button(page, 'Sound').click();
  await expect(button(page, 'Sound')).toHaveAttribute('aria-pressed', 'true');
}

/** Counts what is asked of the page's sound, in `window.sounded`. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { sounded: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      (window as unknown as { sounded: number }).sounded++;
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sounded: number }).sounded);
}

// Mutation: with strings made before the button is pressed.
test('nothing sounds until it is asked for; then the strings murmur, for the whole visit', async ({
  page,
}) => {
  const notes = await countNotes(page);
  await answer(page);
  await page.getByRole('button', { name: 'We need a refill' }).click();
  await expect(lines(page)).toHaveCount(3);
  expect(await notes()).toBe(0);
  await turnSoundOn(page);
  await page.getByRole('list', { name: 'Suggested answers' }).getByRole('button').first().click();
  await expect.poll(notes).toBeGreaterThan(4);
  await answer(page, 'retail');
  await expect(button(page, 'Sound')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

// Mutation: without the catch in voicesOn().speak.
test('a browser without any sound carries the call to its end', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioContext', { value: undefined });
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
  });
  await answer(page);
  await turnSoundOn(page);
  await page.getByLabel('Say it in your own words').fill('a human please');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What the call leaves behind' })).toBeFocused();
  await expect(button(page, 'Read aloud')).toBeHidden();
});

// Mutation: without `localService` in deviceVoice().
test('the agent is read aloud by a voice of the device, and by no other', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const voice = (name: string, localService: boolean) => ({ name, lang: 'en-US', localService });
    Object.assign(window, { said });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: function (this: { text: string }, text: string) {
        this.text = text;
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice('Cloud', false), voice('Here', true)],
        speak: ({ text, voice }: { text: string; voice: { name: string } }) =>
          said.push(`${voice.name}: ${text}`),
        cancel: () => undefined,
      },
    });
  });
  await answer(page);
  await button(page, 'Read aloud').click();
  await page.getByRole('button', { name: 'We need a refill' }).click();
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
  await expect.poll(said).toBe('Here: Which medicine is it, and how many days are left?');
});

/**
 * Answers with recordings of the refill's lines beside the scenario, in the site's place; returns what was asked for.
 */
async function withRecordings(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/call/healthcare.json', async (route) => {
    const scenario = await (await route.fetch()).json();
    const recordings = { reason: '/_astro/reason.mp3', drug: '/_astro/drug.mp3' };
    await route.fulfill({ json: { ...scenario, recordings } });
  });
  await page.route('**/_astro/*.mp3', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answer(route);
  });
  return asked;
}
const sounds = (route: Route) => route.fulfill({ contentType: 'audio/wav', body: aSound() });

// Mutation: with the recordings loaded when the call begins; with the strings asked first.
test('recordings beside a call win over the strings, and are loaded once sound is on', async ({ page }) => {
  const notes = await countNotes(page);
  const asked = await withRecordings(page, sounds);
  await answer(page);
  expect(asked).toEqual([]);
  await turnSoundOn(page);
  await page.getByRole('button', { name: 'We need a refill' }).click();
  await expect.poll(() => asked).toEqual(['/_astro/drug.mp3']);
  const caller = await notes();
  expect(caller).toBeGreaterThan(0);
  await page.getByRole('list', { name: 'Suggested answers' }).getByRole('button').first().click();
  await expect.poll(notes).toBeGreaterThan(caller);
});

// Mutation: without the error taken in recordingsIn(): the line stays silent.
test('where a recording is broken the strings murmur, and the call goes on', async ({ page }) => {
  const notes = await countNotes(page);
  const asked = await withRecordings(page, (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no sound' }),
  );
  await answer(page);
  await turnSoundOn(page);
  await page.getByLabel('Say it in your own words').fill('refill');
  await page.keyboard.press('Enter');
  await expect(lines(page).last()).toContainText('Which medicine');
  await expect.poll(() => asked).toHaveLength(1);
  // Two syllables are the caller's.
  await expect.poll(notes).toBeGreaterThan(10);
  await expect(
    page.getByRole('list', { name: 'Suggested answers' }).getByRole('button').first(),
  ).toBeVisible();
});

/** Puts a recognizer in the browser's place that answers `available`, and recognizes `text` or fails. */
async function withRecognizer(page: Page, available: string, text?: string): Promise<void> {
  await page.addInitScript(
    ([answers, heard]) => {
      class Recognizer extends EventTarget {
        static available = () =>
          answers === 'never' ? new Promise(() => undefined) : Promise.resolve(answers);
        processLocally = false;
        abort() {}
        start() {
          const results = [[{ transcript: heard }]];
          const event = heard ? Object.assign(new Event('result'), { results }) : new Event('error');
          setTimeout(() => {
            if (this.processLocally) this.dispatchEvent(event);
            this.dispatchEvent(new Event('end'));
          });
        }
      }
      Object.defineProperty(window, 'SpeechRecognition', { value: Recognizer });
    },
    [available, text] as const,
  );
}

test('what is said into the microphone is recognized on the device and answered', async ({ page }) => {
  await withRecognizer(page, 'available', 'we need a refill');
  await answer(page);
  await button(page, 'Use the microphone').click();
  await expect(page.getByText('the sound never leaves it')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expectAccessible(page);
  await button(page, 'Speak').click();
  await expect(lines(page).getByText('we need a refill')).toBeVisible();
  await expect(lines(page).last()).toContainText('Which medicine');
});

test('who refuses the microphone goes on by tapping', async ({ page }) => {
  await withRecognizer(page, 'available');
  await answer(page);
  await button(page, 'Use the microphone').click();
  await button(page, 'Speak').click();
  await expect(page.getByText('We didn’t hear anything')).toBeVisible();
  await page.getByRole('button', { name: 'We need a refill' }).click();
  await expect(lines(page).last()).toContainText('Which medicine');
});

// Mutation: with 'downloadable' taken for available; without the timeout, 'never' would hide the rest.
for (const available of ['unavailable', 'downloadable', 'never']) {
  test(`the microphone is not offered where recognition is ${available}`, async ({ page }) => {
    await withRecognizer(page, available, 'hello');
    await page.clock.install();
    await answer(page);
    await button(page, 'Use the microphone').click();
    await page.clock.runFor(3_000);
    await expect(page.getByText('does not recognize speech on your device')).toBeVisible();
    await expect(button(page, 'Speak')).toBeHidden();
    await page.getByRole('button', { name: 'We need a refill' }).click();
    await page.clock.runFor(1_000);
    await expect(lines(page).last()).toContainText('Which medicine');
  });
}

test('only the pages of calls may listen', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  expect(await policyOf('/call/healthcare')).toContain('microphone=(self)');
  for (const path of ['/', '/call', '/signup', '/callers', '/api/session'])
    expect(await policyOf(path), path).toContain('microphone=()');
});
