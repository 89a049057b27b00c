import type { Locator, Page, Request } from '@playwright/test';

/**
 * What a page costs its visitor until it has loaded. Bytes as they come over the line, without the heads of answers.
 */
export interface Weight {
  requests: number;
  /** What was asked for, to be named where it is too much. */
  asked: string[];
  total: number;
  script: number;
  /** The page itself, its styles included. */
  document: number;
  /** Sum of all shifts; 0 where nothing moves. */
  shift: number;
}

/** Opens `path` on `page`, which must be fresh, and weighs it, once `arrived` is seen where its content is fetched. */
export async function weigh(page: Page, path: string, arrived?: Locator): Promise<Weight> {
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
  await arrived?.waitFor();
  // Islands ask for their scripts once the browser is idle.
  const idle = () =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 })));
  // What one brings asks for the next: all is there once nothing was under way for some time.
  for (let quiet = 0, rounds = 0; quiet < 3 && rounds < 40; rounds++) {
    await idle();
    quiet = open.size > 0 ? 0 : quiet + 1;
  }
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
    asked: finished.map((request) => `${request.resourceType()} ${new URL(request.url()).pathname}`),
    total: sum(),
    script: sum('script'),
    document: sum('document') + sum('stylesheet'),
    shift: await shiftOf(page),
  };
}

/** Sum of all shifts so far on a page that was weighed. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Runs in the page, before anything else does. */
function watch(): void {
  const sum = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
