import { writeFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { createServer } from 'vite';
import type {} from './encoder.ts';
import type {} from './scene.tsx';
import type { Film } from './timeline.ts';
import { browserPath } from './tools.ts';

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 25;

/** Takes the picture at a time of the film, in seconds, as PNG. */
type Camera = (seconds: number) => Promise<Buffer>;
/** Opens a page of this folder, e.g. `scene.html`. */
type OpenPage = (name: string) => ReturnType<Browser['newPage']>;

/** Draws `film` in a browser, and hands its camera and the pages of this folder to `shoot`. */
export async function withCamera<T>(
  film: Film,
  shoot: (camera: Camera, open: OpenPage) => Promise<T>,
): Promise<T> {
  const site = await createServer({
    configFile: false,
    logLevel: 'warn',
    cacheDir: 'node_modules/.cache/demo-video',
    optimizeDeps: { entries: ['scripts/demo-video/*.html'] },
    server: { port: 4177, hmr: false, ws: false, watch: null },
  });
  await site.listen();
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const open: OpenPage = async (name) => {
    const page = await browser.newPage({ viewport: SIZE });
    await page.goto(new URL(`scripts/demo-video/${name}`, site.resolvedUrls?.local[0]).href);
    return page;
  };
  try {
    const page = await open('scene.html');
    await page.waitForFunction(() => 'draw' in window);
    await page.evaluate((drawn) => window.draw(drawn), film);
    const devtools = await page.context().newCDPSession(page);
    const camera: Camera = async (seconds) => {
      await page.evaluate((time) => window.seek(time), seconds * 1000);
      return capture(devtools);
    };
    return await shoot(camera, open);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function capture(devtools: CDPSession): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/** Films all pictures, sets the strings to them, and writes `<name>.webm` (VP9, Opus) and `<name>.mp4` (H.264, AAC). */
export async function record(film: Film, camera: Camera, open: OpenPage, name: string): Promise<void> {
  const encoder = await open('encoder.html');
  await encoder.waitForFunction(() => 'begin' in window);
  await encoder.evaluate(([all, size, rate]) => window.begin(all, size, rate), [
    film,
    SIZE,
    FRAMES_PER_SECOND,
  ] as const);
  const frames = Math.round(film.seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame++) {
    const picture = await camera(frame / FRAMES_PER_SECOND);
    await encoder.evaluate((png) => window.add(png), picture.toString('base64'));
  }
  const files = await encoder.evaluate(() => window.finish());
  for (const [format, content] of Object.entries(files)) {
    writeFileSync(`${name}.${format}`, Buffer.from(content, 'base64'));
  }
}
