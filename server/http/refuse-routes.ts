import type { Hono } from 'hono';
import { API } from '#contracts/paths.ts';
import { NotOpenYetError } from '#server/db/outage.ts';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from './hono-env.ts';
import { nameRouteForLog, patternOf } from './mount.ts';
import type { Route } from './route.ts';

/** Responds in place of `routes` until the database is open: as during any outage, and that the process is healthy. */
export function refuseRoutes(app: Hono<HonoEnv>, routes: readonly Route[]): void {
  const refuse = () => {
    throw new NotOpenYetError();
  };
  app.get(API.health, (c) => c.json({ status: 'ok' }));
  for (const route of routes) {
    app.all(patternOf(route), nameRouteForLog(route), refuse);
    for (const form of [route.htmlForm, route.oneClick]) {
      if (form) app.post(form.path, nameRouteForLog(route), refuse);
    }
  }
}

/**
 * Responds that this process is about to stop, so that a proxy chooses another; all other requests are still answered.
 */
export function refuseReadiness(app: Hono<HonoEnv>): void {
  app.get(API.ready, nameRouteForLog({ path: API.ready }), () => {
    throw new AppError('unavailable', 'This instance is about to stop');
  });
}
