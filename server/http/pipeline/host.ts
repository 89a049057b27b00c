import { createMiddleware } from 'hono/factory';
import { API } from '#contracts/paths.ts';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The host names of this site: the host of `PUBLIC_URL`, or the local names if it is not set. */
export function isOwnHost(host: string, publicUrl: string | undefined): boolean {
  return publicUrl
    ? `://${host.toLowerCase()}` === publicUrl.slice(publicUrl.indexOf(':'))
    : LOCAL.test(host);
}

/** Rejects requests for other hosts. Health checks may use any name. */
export function checkHost(publicUrl: string | undefined) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const health = c.req.path === API.health || c.req.path === API.ready;
    if (!health && !isOwnHost(c.req.header('host') ?? '', publicUrl)) {
      throw new AppError(
        'validation',
        'This site is not served under that name. Its operator sets it as PUBLIC_URL.',
      );
    }
    return next();
  });
}
