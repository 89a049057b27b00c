import type { Page } from '@playwright/test';

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
  let open = 0;
  page.on('request', () => (open += 1));
  page.on('requestfailed', () => (open -= 1));
  page.on('requestfinished', (request) => {
    open -= 1;
    const kind = request.resourceType();
    if (request.url().startsWith('http'))
      sizes.push(request.sizes().then(({ responseBodySize: size }) => ({ kind, size })));
  });
  await page.goto(path, { waitUntil: 'load' });
  // Islands ask for their scripts once the browser is idle.
  const idle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await idle();
  while (open > 0) await idle();
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const bytes = await Promise.all(sizes);
  const sum = (kind?: string) =>
    bytes.filter((each) => !kind || each.kind === kind).reduce((all, { size }) => all + size, 0);
  return { requests: bytes.length, total: sum(), script: sum('script'), document: sum('document'), shift };
}
