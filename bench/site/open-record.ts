import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { PAGES } from '#contracts/paths.ts';
import { figure, REPEATS, type Row } from '../row.ts';
import { logIn } from '../server/site.ts';
import { startFilledSite } from './filled-site.ts';
import { openBrowser } from './open-browser.ts';

/** Milliseconds that a hand rests on a line before it presses, and between two keys. */
const AIM = 120;
/** Lines from one that is opened to the next: what an open record fetches ahead is left out. */
const APART = 3;
const LIMIT = 100;

/**
 * From the press on a line of the dashboard until its record stands beside the list with name and history, by the
 * browser's clock: after the pointer rested on the line, after J led to it, beside an open record, and once more
 * pressed without resting.
 */
export async function run(): Promise<Row[]> {
  const browser = await openBrowser();
  const site = await startFilledSite();
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie: await logIn(site) },
  });
  await page.goto(`${site.url}${PAGES.dashboard}?tab=signups`);
  const lines = page.getByRole('tabpanel').getByRole('article');
  const link = (place: number) => lines.nth(place).getByRole('heading').getByRole('link');
  await link(0).waitFor();
  // Who works on a list has opened one of its records: only the first one brings the panel's script.
  await openBy(page, () => link(0).click());
  await close(page);

  const taken = {
    rested: [] as number[],
    atOnce: [] as number[],
    keys: [] as number[],
    next: [] as number[],
  };
  for (let n = 0; n < REPEATS; n++) {
    taken.rested.push(await openBy(page, () => pressAfter(page, link(2 + n * APART), AIM)));
    await close(page);
  }
  await page.reload();
  await link(0).waitFor();
  await openBy(page, () => link(0).click());
  await close(page);
  for (let n = 0; n < REPEATS; n++) {
    taken.atOnce.push(await openBy(page, () => pressAfter(page, link(2 + n * APART), 0)));
    await close(page);
  }
  for (let n = 0; n < REPEATS; n++) {
    await link(15 + n * 2).focus();
    await page.keyboard.press('j');
    await wait(AIM);
    taken.keys.push(await openBy(page, () => page.keyboard.press('Enter')));
    await wait(AIM);
    taken.next.push(await openBy(page, () => page.keyboard.press('j')));
    await close(page);
  }
  await browser.close();
  await site.stop();
  const row = (what: string, values: number[], limit = true): Row => ({
    group: 'Open a signup of the list',
    what,
    unit: 'ms',
    ...figure(values),
    ...(limit && { limit: { at: 'most' as const, value: LIMIT } }),
  });
  return [
    row(`pointer rests ${AIM} ms, press`, taken.rested),
    row(`J, ${AIM} ms, Enter`, taken.keys),
    row('J beside an open record', taken.next),
    row('pressed without resting', taken.atOnce, false),
  ];
}

/** Moves the pointer to the middle of a line's name as a hand does, rests, and presses. */
async function pressAfter(page: Page, link: Locator, rest: number): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The line is not in view');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await wait(rest);
  await page.mouse.down();
  await page.mouse.up();
}

/** Milliseconds from the press in `open` until the record that it opens is on the screen. */
async function openBy(page: Page, open: () => Promise<void>): Promise<number> {
  await page.evaluate(watchForRecord);
  await open();
  return page.evaluate(() => (window as unknown as Watched).recordShown);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

interface Watched {
  recordShown: Promise<number>;
}

/** Runs in the page; times are the browser's own: of the press, and of the end of the frame that shows the record. */
function watchForRecord(): void {
  const dialog = () => document.querySelector('dialog[data-panel][open]');
  const before = dialog()?.querySelector('h2')?.textContent;
  const isShown = () => {
    const name = dialog()?.querySelector('h2')?.textContent;
    const sections = [...(dialog()?.querySelectorAll('section') ?? [])];
    const history = sections.find((section) => section.querySelector('h3')?.textContent === 'History');
    return Boolean(name && name !== before && history?.querySelector('li'));
  };
  (window as unknown as Watched).recordShown = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, begin, true);
      const look = (): void => {
        if (!isShown()) return void requestAnimationFrame(look);
        // A message is handled after the frame in whose callback it was sent.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, true);
  });
}
