import type { Page, Request } from '@playwright/test';

/** What a page costs its visitor until it has loaded. Bytes as they come over the line, without the heads of answers. */
export interface Weight {
  requests: number;
  total: number;
  script: number;
  /** The page itself, its styles included. */
  document: number;
  /** Sum of all shifts; 0 where nothing moves. */
  shift: number;
  /** What a browser was asked for that takes tens of milliseconds of its processor: formatters, entries of the history. */
  costly: string[];
}

/** Opens `path` on `page`, which must be fresh, and weighs it. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.addInitScript(watch);
  /** What browsers fetch ahead for other pages may stay under way for ever, and is not this page's. */
  const isOwn = (request: Request) => request.url().startsWith('http') && request.resourceType() !== 'other';
  const open = new Set<Request>();
  const finished: Request[] = [];
  const begins = (request: Request) => isOwn(request) && open.add(request);
  const fails = (request: Request) => open.delete(request);
  const ends = (request: Request) => open.delete(request) && finished.push(request);
  page.on('request', begins).on('requestfailed', fails).on('requestfinished', ends);
  await page.goto(path, { waitUntil: 'load' });
  // Islands ask for their scripts once the browser is idle.
  const idle = () =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 })));
  await idle();
  for (let rounds = 0; open.size > 0 && rounds < 20; rounds++) await idle();
  page.off('request', begins).off('requestfailed', fails).off('requestfinished', ends);
  const bytes = await Promise.all(
    finished.map(async (request) => ({
      kind: request.resourceType(),
      size: (await request.sizes()).responseBodySize,
    })),
  );
  const sum = (kind?: string) =>
    bytes.filter((each) => !kind || each.kind === kind).reduce((all, { size }) => all + size, 0);
  return {
    requests: bytes.length,
    total: sum(),
    script: sum('script'),
    document: sum('document'),
    ...(await seenOf(page)),
  };
}

/** What was seen so far of a page that was weighed. */
export async function seenOf(page: Page): Promise<Pick<Weight, 'shift' | 'costly'>> {
  return page.evaluate(() => (window as unknown as { seen: Pick<Weight, 'shift' | 'costly'> }).seen);
}

/** Runs in the page, before anything else does. */
function watch(): void {
  const { seen } = Object.assign(window, { seen: { shift: 0, costly: [] as string[] } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const formatters = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat', 'Collator'];
  const dates = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];
  for (const [owner, names] of [
    [Intl, formatters],
    [Date.prototype, dates],
    [Number.prototype, ['toLocaleString']],
    [history, ['pushState', 'replaceState']],
  ] as unknown as [Record<string, never>, string[]][]) {
    for (const name of names) {
      const note = <T>(answer: T): T => {
        seen.costly.push(name);
        return answer;
      };
      owner[name] = new Proxy(owner[name] as never, {
        construct: (target, values) => note(Reflect.construct(target, values)),
        apply: (target, self, values) => note(Reflect.apply(target, self, values)),
      });
    }
  }
}
