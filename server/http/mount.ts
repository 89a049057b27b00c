import type { Hono, Context as HttpContext } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/domain/errors.ts';
import { type ApiParts, answerRoute } from './answer-route.ts';
import type { HonoEnv } from './hono-env.ts';
import type { Route } from './route.ts';

/** Compresses what is longer than that many bytes: fifty records shrink to a fifth, statistics to a half. */
const compressJson = compress({ contentTypeFilter: /^application\/json/, threshold: 400 });

/** Serves `routes`, each behind its policy and its schemas; any other method on their paths is a 405. */
export function mountRoutes(app: Hono<HonoEnv>, routes: readonly Route[], parts: ApiParts): void {
  const methods = new Map<string, string[]>();
  // Literal paths come before parameters: `/api/messages/export` is not a message with the id `export`.
  const named = routes.filter(({ path }) => !path.includes('{'));
  const others = routes.filter(({ path }) => path.includes('{'));
  for (const route of [...named, ...others]) {
    const path = patternOf(route);
    methods.set(path, [...(methods.get(path) ?? []), route.method]);
    app.on(route.method, path, nameRouteForLog(route), compressJson, (c) => answerRoute(c, route, parts));
    if (route.htmlForm)
      app.post(route.htmlForm.path, nameRouteForLog(route), (c) => answerForm(c, route, parts));
    if (route.oneClick)
      app.post(route.oneClick.path, nameRouteForLog(route), (c) => answerOneClick(c, route, parts));
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('allow', allowed.join(', '));
      throw new AppError('validation', `This address takes ${allowed.join(' or ')} only`, { status: 405 });
    });
  }
}

/** The path of a route as Hono writes it. */
export function patternOf({ path }: Route): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Records the route for the log, whatever the outcome of the request. */
export function nameRouteForLog({ path }: Pick<Route, 'path'>) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    c.set('route', path);
    return next();
  });
}

/** Answers an HTML form that a page without JavaScript sent: every outcome redirects to a page. */
async function answerForm(c: HttpContext<HonoEnv>, route: Route, parts: ApiParts): Promise<Response> {
  const { sent = '/', errorPage = '/' } = route.htmlForm ?? {};
  try {
    await answerRoute(c, route, parts);
    return c.redirect(sent, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return c.redirect(errorPage, 303);
  }
}

/**
 * Answers a one-click: a person at a browser is led to a page, a mail program only needs the status (it follows no
 * redirect).
 */
async function answerOneClick(c: HttpContext<HonoEnv>, route: Route, parts: ApiParts): Promise<Response> {
  const { done = '/', errorPage = '/' } = route.oneClick ?? {};
  const person = c.req.header('accept')?.includes('text/html');
  try {
    const response = await answerRoute(c, route, parts, true);
    return person ? c.redirect(done, 303) : response;
  } catch (error) {
    if (!person || !(error instanceof AppError)) throw error;
    return c.redirect(errorPage, 303);
  }
}
