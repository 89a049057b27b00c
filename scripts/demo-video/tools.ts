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
