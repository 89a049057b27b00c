import { CHROMIUM_FLAGS, findChromium } from '#tests/fixtures/chromium.ts';
import { launch, lighthouse } from '../lighthouse/index.ts';

export interface Audit {
  /** 0 to 100 by category: `performance`, `accessibility`, `best-practices`, `seo`. */
  scores: Record<string, number>;
  /** Milliseconds on the simulated phone. */
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds of work of the page's main thread. */
  mainThread: number;
}

/** Opens a browser in which Lighthouse looks at pages as from a phone. */
export async function openLighthouse() {
  const { executablePath, env } = await findChromium();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    envVars: { ...process.env, ...env },
  });
  return {
    /** `headers` go with every request, as those of somebody who is signed in. */
    async audit(url: string, headers?: Record<string, string>): Promise<Audit> {
      const { categories, audits } = await look(url, { port: browser.port, extraHeaders: headers });
      const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
      return {
        scores: Object.fromEntries(
          Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
        ),
        firstPaint: time('first-contentful-paint'),
        largestPaint: time('largest-contentful-paint'),
        mainThread: time('mainthread-work-breakdown'),
      };
    },
    close: () => browser.kill(),
  };
}

/** A machine that stalls can keep a page from being painted in time: it is looked at again, twice at the most. */
async function look(url: string, flags: Parameters<typeof lighthouse>[1]) {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, { ...flags, logLevel: 'error', output: 'json' });
    const trouble = result ? result.lhr.runtimeError?.message : 'it said nothing';
    if (result && !trouble) return result.lhr;
    if (tries === 3) throw new Error(`Lighthouse could not look at ${url}: ${trouble}`);
  }
}
