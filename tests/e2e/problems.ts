import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What went wrong in the pages of a test. */
export interface Problems {
  /** Declares a problem that the test provokes; every one that matches is passed over. */
  expect(pattern: RegExp): void;
  /** Fails if something went wrong that was not declared. */
  check(): void;
}

/**
 * Tests share a site: a neighbor in a list is looked at ahead, and another test may have merged or erased it meanwhile.
 */
const GONE_MEANWHILE = /^404 GET \/api\/users\/[\w-]+\/details$/;

/** Notes every problem of every page in `context`, as one line each. */
export function watch(context: BrowserContext, origin: string): Problems {
  const seen: string[] = [];
  const declared = [GONE_MEANWHILE];

  context.on('console', (message) => {
    // Failed requests are recorded with their URL below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`thrown: ${error.error()}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) seen.push(`another site: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    seen.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left, or a film that is stopped, breaks off what it was loading.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') seen.push(`${reason} ${request.method()} ${request.url()}`);
  });

  return {
    expect: (pattern) => declared.push(pattern),
    check: () => expect(seen.filter((line) => !declared.some((pattern) => pattern.test(line)))).toEqual([]),
  };
}
