import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type CDPSession, chromium } from '@playwright/test';
import { createServer } from 'vite';
import type {} from './scene.tsx';
import type { Film } from './timeline.ts';
import { browserPath } from './tools.ts';

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 25;

/** Takes the picture at a time of the film, in seconds, as PNG. */
type Camera = (seconds: number) => Promise<Buffer>;

/** Draws `film` in a browser and hands its camera to `shoot`. */
export async function withCamera<T>(film: Film, shoot: (camera: Camera) => Promise<T>): Promise<T> {
  const site = await createServer({
    configFile: false,
    logLevel: 'warn',
    cacheDir: 'node_modules/.cache/demo-video',
    optimizeDeps: { entries: ['scripts/demo-video/scene.html'] },
    server: { port: 4177, hmr: false, ws: false, watch: null },
  });
  await site.listen();
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.goto(new URL('scripts/demo-video/scene.html', site.resolvedUrls?.local[0]).href);
    await page.waitForFunction(() => 'draw' in window);
    await page.evaluate((drawn) => window.draw(drawn), film);
    const devtools = await page.context().newCDPSession(page);
    return await shoot(async (seconds) => {
      await page.evaluate((time) => window.seek(time), seconds * 1000);
      return capture(devtools);
    });
  } finally {
    await browser.close();
    await site.close();
  }
}

async function capture(devtools: CDPSession): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/** Colours as the browser shows them, and nothing in the file that differs from run to run. */
const PICTURE =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 ' +
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact';
const H264 = '-c:v libx264 -preset slow -crf 21 -movflags +faststart';
const VP9 = '-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -deadline good -cpu-used 2';

/** Films all pictures and writes `<name>.mp4` (H.264) and `<name>.webm` (VP9). */
export async function record(camera: Camera, seconds: number, name: string): Promise<void> {
  const input = `-y -loglevel error -f image2pipe -framerate ${FRAMES_PER_SECOND} -c:v png -i -`;
  const formats = { mp4: H264, webm: VP9 };
  const outputs = Object.entries(formats).flatMap(([format, codec]) => [
    ...`${PICTURE} ${codec}`.split(' '),
    `${name}.${format}`,
  ]);
  const encoder = spawn('ffmpeg', [...input.split(' '), ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < frames; frame++) {
    if (!encoder.stdin.write(await camera(frame / FRAMES_PER_SECOND))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
}
