import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** Browser features that no page uses. */
const permissions = (microphone: '()' | '(self)') => ({
  'permissions-policy': `camera=(), geolocation=(), microphone=${microphone}, payment=(), usb=()`,
});

/** For the pages of calls, where speech may be recognized on the visitor's device. */
export const WITH_MICROPHONE = permissions('(self)');

/** Security headers of every response, whatever its status. `publicUrl` is the site's own URL, if it is set. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    ...permissions('()'),
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(publicUrl?.startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/**
 * Those of a script, a style sheet, a font or a picture: the others protect documents, and each costs bytes per file.
 */
export function subresourceHeaders(publicUrl: string | undefined): Record<string, string> {
  const named = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return Object.fromEntries(
    Object.entries(securityHeaders(publicUrl)).filter(([name]) => named.includes(name)),
  );
}

/** Sets the security headers on each response, unless it has a more specific value. */
export function setSecurityHeaders(publicUrl: string | undefined) {
  const headers = Object.entries(securityHeaders(publicUrl));
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}
