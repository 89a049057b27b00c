import type { Browser } from '@playwright/test';
import { median, type Row } from '../row.ts';
import { barePages } from './bare-page.ts';
import { openBrowser } from './open-browser.ts';
import { serveFiles } from './serve-files.ts';

const ROUNDS = 12;
/** Milliseconds that a hand rests on a link before it presses. */
const AIM = 120;
const LATE = 150;

/** From the press on a link to the next page's headline, beside bare pages; once more with every answer late. */
export async function run(): Promise<Row[]> {
  const browser = await openBrowser();
  const bare = await barePages();
  const near = await serveFiles(bare);
  const far = await serveFiles(bare, LATE);
  const group = 'Click to the next headline';
  const ours = await times(browser, `${near.url}/`, '/pricing');
  const plain = await times(browser, `${near.url}/bare`, '/bare/next');
  const late = await times(browser, `${far.url}/`, '/pricing');
  await browser.close();
  for (const server of [near, far]) server.stop();
  return [
    {
      group,
      what: 'home to pricing',
      value: median(ours),
      unit: 'ms',
      against: { what: 'bare page to bare page', value: median(plain) },
      limit: { at: 'most', value: 1, of: 'ratio' },
    },
    {
      group,
      what: `home to pricing, answers ${LATE} ms late`,
      value: median(late),
      unit: 'ms',
      limit: { at: 'most', value: 70 },
    },
  ];
}

/** Milliseconds from the press to the first frame in which the headline is seen, on a fresh browser profile each. */
async function times(browser: Browser, from: string, to: string): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: false });
    const page = await context.newPage();
    await page.addInitScript(noteHeadline);
    await page.goto(from, { waitUntil: 'load' });
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), AIM);
    await page.evaluate(() =>
      addEventListener('pointerdown', () => localStorage.setItem('pressed', String(Date.now())), {
        once: true,
        capture: true,
      }),
    );
    await Promise.all([page.waitForURL(`**${to}`), link.click()]);
    await page.waitForFunction(() => localStorage.getItem('seen'));
    taken.push(
      await page.evaluate(
        () => Number(localStorage.getItem('seen')) - Number(localStorage.getItem('pressed')),
      ),
    );
    await context.close();
  }
  return taken;
}

/** Runs in each page: notes when its headline is first seen after a press, also where the page was made ready before. */
function noteHeadline(): void {
  const note = () => {
    if (!localStorage.getItem('pressed')) return;
    if (!document.querySelector('h1')) {
      requestAnimationFrame(note);
      return;
    }
    requestAnimationFrame(() => localStorage.setItem('seen', String(Date.now())));
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', note, { once: true });
  } else {
    note();
  }
}
