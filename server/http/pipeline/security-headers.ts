import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';

/** What every answer says to browsers, whatever its status. Pages replace the policy with one that knows their scripts. */
export function setSecurityHeaders(https: boolean) {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
}
