import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of the browser that draws: `CHROME_PATH`, or the first one found.
 * @throws Error that says what to install
 */
export function browserPath(): string {
  const path = process.env.CHROME_PATH ?? BROWSERS.find((place) => existsSync(place));
  if (!path) throw new Error('Chromium or Chrome draws the film: install one, or name it in CHROME_PATH.');
  return path;
}

/** @throws Error that says what to install when ffmpeg is not there, or lacks an encoder */
export function checkEncoder(): void {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error) {
    throw new Error(
      'ffmpeg encodes the film: install it (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg).',
    );
  }
  for (const encoder of ['libx264', 'libvpx-vp9']) {
    if (!stdout.includes(encoder))
      throw new Error(`This ffmpeg was built without ${encoder}, which the film needs.`);
  }
}
