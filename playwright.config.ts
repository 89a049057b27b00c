import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/fixtures/chromium.ts';
import { freePort } from '#tests/fixtures/free-port.ts';

// Every worker reads this file again: what the first reading found is handed on in the environment.
process.env.E2E_CHROMIUM ??= JSON.stringify(await findChromium());
process.env.E2E_PORT ??= String(await freePort());
process.env.EVENT_LOOP_HOLDS ??= join(tmpdir(), `morin-holds-${process.env.E2E_PORT}`);
const { executablePath, env } = JSON.parse(process.env.E2E_CHROMIUM);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** Tests tagged so are about a phone, and run on one. */
const ON_PHONE = /@phone/;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  // On two cores: a test waits for the page more than it works.
  workers: 4,
  // A shared machine can stall for longer than a person would wait; what needed another try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './tests/fixtures/setup/prepared-database.ts',
  globalTeardown: './tests/fixtures/setup/event-loop-holds.ts',
  use: {
    baseURL,
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, ...env } },
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: ON_PHONE, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: ON_PHONE,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node --import ./tests/fixtures/watch-preload.ts tests/fixtures/site.ts',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LIMIT_FORMS_PER_HOUR: '100000',
      LIMIT_LOGINS_PER_15_MIN: '100000',
      LOG_LEVEL: 'warn',
      EVENT_LOOP_HOLDS: process.env.EVENT_LOOP_HOLDS,
    },
  },
});
