import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';

const OURS = /^(?:__Host-|__Secure-)?morin[._]/;
/** Characters of the longest cookie that we set: what a provider said of somebody, encrypted. */
const LONGEST = 4_000;

/** The first cookie of each name of ours; what else a browser sends to this host is read by nothing here. */
export function appCookies(header: string): string {
  const own = new Map<string, string>();
  for (const pair of header.split(';')) {
    const cookie = pair.trim();
    const name = cookie.slice(0, Math.max(0, cookie.indexOf('=')));
    if (OURS.test(name) && !own.has(name) && cookie.length <= LONGEST) own.set(name, cookie);
  }
  return [...own.values()].join('; ');
}

/** Leaves our cookies in the request: to take apart thousands of others costs as much as a hundred answers. */
export const keepAppCookies = createMiddleware<HonoEnv>(async (c, next) => {
  const { rawHeaders } = c.env.incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'cookie')
      rawHeaders[index + 1] = appCookies(rawHeaders[index + 1] ?? '');
  }
  return next();
});
