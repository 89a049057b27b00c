import type { Page } from '@playwright/test';
import type { Call } from '#web/schemas/call.ts';
import { expect, test } from './fixtures.ts';
import { entries } from './page-landmarks.ts';
import { publicPages } from './public-pages.ts';

/** Shorter ones, such as “Yes, please.”, may be said by two callers of one page. */
const SENTENCE_MIN = 24;
const FOLDERS = ['industries', 'sectors', 'use-cases', 'integrations'];

/** What the body of a page says, without what is drawn beside it only for the eye. */
function wordsOf(page: Page, html: string): Promise<string> {
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    for (const other of main?.querySelectorAll('script, style, [aria-hidden]') ?? []) other.remove();
    return (main?.textContent ?? '').replace(/\s+/g, ' ');
  }, html);
}

// Mutation: the last turns of the call and its outcome beside the last words of /industry/insurance.
test('no sentence of a call stands twice on a page', async ({ page, request }) => {
  const calls = FOLDERS.flatMap((folder) => entries<{ call?: Call }>(folder)).flatMap(({ call }) =>
    call ? [...call.turns.map(({ text }) => text), call.outcome] : [],
  );
  const sentences = calls
    .flatMap((text) => text.split(/(?<=[.?!]) /))
    .filter((sentence) => sentence.length >= SENTENCE_MIN);
  expect(sentences.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const path of await publicPages(request)) {
    const words = await wordsOf(page, await (await request.get(path)).text());
    for (const sentence of new Set(sentences))
      if (words.split(sentence).length > 2) found.push(`${path}: ${sentence}`);
  }
  expect(found).toEqual([]);
});
