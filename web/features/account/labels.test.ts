import { expect, test } from 'vitest';
import { deviceName } from './labels.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36 Edg/147.0`,
    'Edge on Windows',
  ],
  [`${MOZILLA} (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox on Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605`, 'Safari on Mac'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/147.0 Safari/604`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 16) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['curl/8.9', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
