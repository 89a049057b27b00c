import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { AppError } from './domain/errors.ts';
import type { Env } from './env.ts';
import { errorResponse } from './http/error-response.ts';
import type { HonoEnv } from './http/hono-env.ts';
import { mountRoutes } from './http/mount.ts';
import { keepAppCookies } from './http/pipeline/app-cookies.ts';
import { readBearerToken } from './http/pipeline/bearer.ts';
import { rejectNonCanonicalPaths } from './http/pipeline/canonical-path.ts';
import { findClientNetwork } from './http/pipeline/client-network.ts';
import { dropRest } from './http/pipeline/drop-rest.ts';
import { checkHost } from './http/pipeline/host.ts';
import { refuseRepeatedHeaders } from './http/pipeline/repeated-headers.ts';
import { identifyRequest } from './http/pipeline/request-log.ts';
import { requireSameSite } from './http/pipeline/same-site.ts';
import { setSecurityHeaders } from './http/pipeline/security-headers.ts';
import { refuseReadiness, refuseRoutes } from './http/refuse-routes.ts';
import { ROUTES } from './http/routes/index.ts';
import { redirectOldAddresses, type StaticSite } from './http/static/serve.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What surrounds the API, whether or not its database is open. */
interface Surroundings {
  env: Env;
  log: Log;
  site?: StaticSite;
  metrics?: Metrics | undefined;
  /** The process is about to stop. */
  draining?: boolean;
}

/**
 * The server as a function of what it depends on: the pipeline in order, then the API, which is refused without `deps`.
 * `site` has been asked for a built file before any of this.
 */
export function createApp({ env, log, site, metrics, draining }: Surroundings, deps?: Deps): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();

  app.use(keepAppCookies);
  app.use(identifyRequest(log, metrics));
  app.use(setSecurityHeaders(env.PUBLIC_URL));
  app.use(dropRest);
  app.use(rejectNonCanonicalPaths);
  app.use(refuseRepeatedHeaders);
  app.use(checkHost(env.PUBLIC_URL));
  app.use(findClientNetwork(env.TRUSTED_PROXIES));
  app.use(readBearerToken);
  const formPaths = new Set(ROUTES.flatMap(({ htmlForm }) => htmlForm?.path ?? []));
  const oneClickPaths = new Set(ROUTES.flatMap(({ oneClick }) => oneClick?.path ?? []));
  const uploads = new Map(
    ROUTES.flatMap((route) => ('upload' in route ? [[route.path, route.upload.type]] : [])),
  );
  app.use(requireSameSite(env.PUBLIC_URL, { formPaths, oneClickPaths, uploads }));

  if (draining) refuseReadiness(app);
  if (deps) mountRoutes(app, ROUTES, deps);
  else refuseRoutes(app, ROUTES);
  app.use(redirectOldAddresses);

  app.notFound((c) => {
    const { path } = c.req;
    const page = path.startsWith('/api/') ? undefined : site?.notFound(path, c.req.header('accept-encoding'));
    return page ?? errorResponse(c, new AppError('not_found', 'There is nothing at this address'), log);
  });
  app.onError((error, c) => errorResponse(c, error, log));
  // Hono builds its router for the first address: here, or the first request would wait for it.
  app.router.match('GET', '/');
  return app;
}
