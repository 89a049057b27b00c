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
}

/** Opens `path` on `page`, which must be fresh, and weighs it. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.addInitScript(() => {
    const record = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        record.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sizes: Promise<{ kind: string; size: number }>[] = [];
  /** What browsers fetch ahead for other pages may stay under way for ever, and is not this page's. */
  const isOwn = (request: Request) => request.url().startsWith('http') && request.resourceType() !== 'other';
  const open = new Set<Request>();
  page.on('request', (request) => isOwn(request) && open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    const kind = request.resourceType();
    if (isOwn(request)) sizes.push(request.sizes().then(({ responseBodySize: size }) => ({ kind, size })));
  });
  await page.goto(path, { waitUntil: 'load' });
  // Islands ask for their scripts once the browser is idle.
  const idle = () =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 })));
  await idle();
  for (let rounds = 0; open.size > 0 && rounds < 20; rounds++) await idle();
  const shift = await shiftOf(page);
  const bytes = await Promise.all(sizes);
  const sum = (kind?: string) =>
    bytes.filter((each) => !kind || each.kind === kind).reduce((all, { size }) => all + size, 0);
  return { requests: bytes.length, total: sum(), script: sum('script'), document: sum('document'), shift };
}

/** Sum of all shifts so far of a page that was weighed. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
