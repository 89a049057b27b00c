import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '#tests/fixtures/free-port.ts';
import { type ModelEndpoint, modelEndpoint } from '#tests/fixtures/model-endpoint.ts';
import { expect, expectAccessible, test } from './own-site.ts';

process.env.E2E_MODEL_PORT ??= String(await freePort());
const port = Number(process.env.E2E_MODEL_PORT);
test.use({ settings: { CALL_MODEL_URL: `http://127.0.0.1:${port}/v1`, CALL_MODEL_NAME: 'small' } });
test.describe.configure({ mode: 'serial' });
let model: ModelEndpoint;
test.beforeAll(async () => {
  model = await modelEndpoint(port);
});
test.afterAll(() => model.close());
test.beforeEach(() => {
  model.asked.length = 0;
});

const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
const listens = (page: Page) => page.getByText('A language model listens to what you type or say');

async function answer(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/call/healthcare');
  await expect(listens(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the call' }).click();
  await expect(listens(page)).toBeVisible();
}
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say it in your own words').fill(text);
  await page.keyboard.press('Enter');
}

// Mutation: without withModel() in readerOn().
test('the page says that a model listens; it fills what the grammar does not understand', async ({
  page,
}) => {
  await answer(page);
  await expectAccessible(page);
  model.fills('sick');
  await say(page, 'my little one is under the weather');
  await expect(lines(page).last()).toContainText('How old is your child?');
  expect(model.asked.map(({ caller }) => caller)).toEqual(['my little one is under the weather']);
});

// Mutation: with what is tapped read by the model, too.
test('what is tapped, and “a human, please”, never go to the model', async ({ page }) => {
  await answer(page);
  model.fills('refill');
  await page.getByRole('button', { name: 'My son’s ear hurts' }).click();
  await expect(lines(page).last()).toContainText('How old is your child?');
  await say(page, 'a human please');
  await expect(lines(page).last()).toContainText('Nadia');
  expect(model.asked).toEqual([]);
});

// Mutation: without `later` in playOn(): what was said meanwhile is answered in the wrong turn.
test('while the model thinks one can go on talking; after two seconds the grammar answers', async ({
  page,
}) => {
  await answer(page);
  model.writes(() => {});
  await say(page, 'We need a refill');
  await expect(lines(page).last()).toContainText('We need a refill');
  await say(page, 'Albuterol, two days left');
  await expect(lines(page).last()).toContainText('which pharmacy');
  await expect(lines(page)).toContainText([
    'automated',
    'refill',
    'Which medicine',
    'Albuterol',
    'which pharmacy',
  ]);
  // Two failures in a row: the rest of the call does without.
  await expect(listens(page)).toHaveCount(0);
  await say(page, 'The one on Harrow Road');
  await expect(page.getByRole('heading', { name: 'What the call leaves behind' })).toBeVisible();
  expect(model.asked).toHaveLength(2);
});

// Mutation: without forget() in begin().
test('what the model answers to a call that is over changes nothing', async ({ page }) => {
  await answer(page);
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  model.writes(ask);
  await say(page, 'We need a refill');
  await expect(lines(page).last()).toContainText('We need a refill');
  const late = await asked;
  await page.getByRole('button', { name: 'Start again' }).click();
  late.writeHead(500).end();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'I’d like to book a checkup' }).click();
  await expect(lines(page).last()).toContainText('What day works for you?');
  await expect(lines(page)).toHaveCount(3);
});
