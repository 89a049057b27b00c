import { figure, median, type Row } from '../row.ts';
import { barePages } from './bare-page.ts';
import { serveFiles } from './serve-files.ts';
import { openVisitor, type Tab } from './visitor.ts';

const ROUNDS = 12;
/** Milliseconds that a visitor looks at a page, and that a hand rests on a link before it presses. */
const LOOK = 1_500;
const AIM = 120;
const LATE = 150;
/** A page that is only fetched ahead, not drawn (`web/layouts/Speculation.astro`). */
const ELSEWHERE = '/contact';
const LONGEST = 10_000;

/** From the press on a link to the next page's headline, beside bare pages and in turns; once more with every answer late. */
export async function run(): Promise<Row[]> {
  const visitor = await openVisitor();
  const bare = await barePages();
  const near = await serveFiles(bare);
  const far = await serveFiles(bare, LATE);
  const taken = {
    ours: [] as number[],
    plain: [] as number[],
    late: [] as number[],
    elsewhere: [] as number[],
  };
  const ways: [keyof typeof taken, string, string][] = [
    ['ours', `${near.url}/`, '/pricing'],
    ['plain', `${near.url}/bare`, '/bare/next'],
    ['late', `${far.url}/`, '/pricing'],
    ['elsewhere', `${near.url}/`, ELSEWHERE],
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, from, to] of ways) {
      const tab = await visitor.openTab(1440, 900);
      taken[name].push(await timeOfChange(tab, from, to));
      await tab.close();
    }
  }
  await visitor.close();
  for (const server of [near, far]) server.stop();
  const row = (what: string, of: keyof typeof taken, limit: number, plain = ''): Row => ({
    group: 'Click to the next headline',
    what,
    unit: 'ms',
    ...figure(taken[of]),
    against: { what: `bare page to bare page${plain}`, value: median(taken.plain) },
    limit: { at: 'most', value: limit, of: 'ratio' },
  });
  return [
    row('home to pricing', 'ours', 1.15),
    row(`home to pricing, answers ${LATE} ms late`, 'late', 1.15, ', answers in time'),
    row('home to contact, which is not drawn ahead', 'elsewhere', 2),
  ];
}

/** Milliseconds from the press on the link `to` until the next page's headline stands on the screen. */
async function timeOfChange(tab: Tab, from: string, to: string): Promise<number> {
  await tab.ask(`void (location.href = ${JSON.stringify(from)})`);
  await until(() =>
    tab.ask<boolean>(`location.href === ${JSON.stringify(from)} && document.readyState === 'complete'`),
  );
  await wait(LOOK);
  const link = await tab.ask<{ x: number; y: number }>(`(${middleOfLink})(${JSON.stringify(to)})`);
  if (!link) throw new Error(`${from} has no link to ${to}`);
  await tab.mouse('mouseMoved', link);
  await tab.ask(`(${notePress})()`);
  await wait(AIM);
  await tab.mouse('mousePressed', link);
  await tab.mouse('mouseReleased', link);
  return until(() =>
    tab.ask<number>(`location.pathname === ${JSON.stringify(to)} ? (${sincePress})() : undefined`),
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until<T>(question: () => Promise<T | undefined>): Promise<T> {
  for (const start = performance.now(); performance.now() - start < LONGEST; await wait(50)) {
    const answer = await question();
    if (answer) return answer;
  }
  throw new Error('The page did not come');
}

// These three run in the page; times are the browser's own, of the event and of the frame on the screen.

function middleOfLink(to: string) {
  const links = [...document.querySelectorAll(`a[href="${to}"]`)];
  const box = links.find((link) => link.checkVisibility())?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function notePress() {
  const note = ({ timeStamp }: Event) =>
    sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
  addEventListener('pointerdown', note, { once: true, capture: true });
}

/** What is painted largest comes with the headline or after it, unless it stands before it in the page. */
function sincePress(): Promise<number | undefined> {
  type Paint = PerformanceEntry & { element: Element | null };
  const headline = document.querySelector('h1');
  return new Promise((resolve) => {
    setTimeout(resolve, 500);
    new PerformanceObserver((list) => {
      const seen = (list.getEntries() as Paint[]).find(
        ({ element }) =>
          element &&
          headline &&
          (element === headline ||
            headline.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      );
      if (seen) resolve(performance.timeOrigin + seen.startTime - Number(sessionStorage.getItem('pressed')));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
