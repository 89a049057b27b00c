import type { Context as HttpContext } from 'hono';
import * as z from 'zod/mini';
import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import type { Devices } from '#server/auth/devices.ts';
import type { Fingerprint } from '#server/auth/fingerprint.ts';
import type { Client } from '#server/auth/password-hasher.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { type ContextParts, contextOf } from '#server/context-of.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Actor } from '#server/domain/context.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { readWithFallback } from '#server/domain/read-with-fallback.ts';
import type { ConcurrencyLimiter } from '#server/limits/concurrency-limiter.ts';
import type { Limiter, LimitName } from '#server/limits/limiter.ts';
import type { LiveFeed } from '#server/live/feed.ts';
import { ANONYMOUS, actorFinder } from './find-actor.ts';
import type { HonoEnv } from './hono-env.ts';
import { idempotencyOf } from './idempotency.ts';
import { jsonResponse } from './json-response.ts';
import { FORM_TYPE } from './pipeline/same-site.ts';
import { readBody } from './read-body.ts';
import {
  checked,
  PUBLIC_VALUES_MAX,
  parseJson,
  refuseInvalidText,
  refuseTooMany,
  TEAM_VALUES_MAX,
} from './read-json.ts';
import { readUpload } from './read-upload.ts';
import { readsFrom } from './reads-from.ts';
import type { HandlerArgs, Route } from './route.ts';
import { type Turn, type TurnQueues, type Turns, turnsOf } from './turns.ts';

/** What the routes work with. */
export interface ApiParts extends ContextParts, TurnQueues {
  fingerprint: Fingerprint;
  sessions: Sessions;
  devices: Devices;
  limiter: Limiter;
  live: LiveFeed;
  replica: Replica | undefined;
  /** Whether the team must use sign-in codes: then tokens of members without are void, too. */
  requireTeamTotp: boolean;
}

const MAX_BODY = 64 * 1024;
const empty = z.strictObject({});
/**
 * Limits so low that typing errors must not use them up: they count valid requests only, before any work is done, while
 * a second, higher limit counts the attempts (decision 034).
 */
const ATTEMPTS: Partial<Record<LimitName, LimitName>> = { forms: 'formAttempts' };

/**
 * Answers a request for `route`, in the turns of who sends it. A `oneClick` request is anonymous, and its query is the
 * body.
 */
export async function answerRoute(
  c: HttpContext<HonoEnv>,
  route: Route,
  parts: ApiParts,
  oneClick = false,
): Promise<Response> {
  const block = c.get('clientBlock');
  if (route.policy === 'public' && !route.probe) {
    if (route.method !== 'GET') await parts.limiter.countSend(block);
    else if (!route.rate) await parts.limiter.countRead(block);
  }
  const turns = turnsOf(route, { block, signal: c.req.raw.signal }, parts);
  return turns.whole(() => answerNow(c, route, parts, oneClick, turns));
}

/**
 * Identifies the actor, checks their permission, counts limits, validates the input, runs the use case, and sends its
 * reply through the schema.
 */
async function answerNow(
  c: HttpContext<HonoEnv>,
  route: Route,
  parts: ApiParts,
  oneClick: boolean,
  turns: Turns,
): Promise<Response> {
  const findActor = actorFinder(c, route, parts);
  const background = route.background || c.req.header(BACKGROUND_REQUEST) !== undefined;
  const isNamed = c.get('bearerToken') !== undefined || c.req.header('cookie') !== undefined;
  const actor = oneClick || !isNamed ? ANONYMOUS : await turns.identify(() => findActor(background));
  authorize(c, route, actor);
  const input = await readInput(c, route, parts.limiter, oneClick, turns.count);
  const { headers } = c.req.raw;
  const request = { key: c.req.header('idempotency-key'), actor, route, input };
  const idempotency = 'upload' in route ? undefined : idempotencyOf(request, parts.fingerprint);
  const sender = { client: clientOf(c), headers, idempotency };
  const ctx = contextOf(parts, actor, sender, await readsFrom(route, parts));
  const { limiter, sessions, devices, live } = parts;
  const call: HandlerArgs<unknown, unknown, unknown> = {
    ctx,
    ...input,
    headers,
    headersOnly: c.req.method === 'HEAD',
    network: c.get('clientNetwork'),
    limiter,
    sessions,
    devices,
    live,
    stillAllowed: async () => {
      const now = await findActor(true);
      return route.policy === 'public' || mayDo(now, route.policy) ? now : undefined;
    },
    inTurn: turns.later,
  };
  const heavyWork = route.heavy ? parts.heavyWork : undefined;
  return turns.handle(actor)(() => sendResult(c, route, call, heavyWork));
}

/** Notes who asks. Throws `unauthenticated` or `forbidden` unless they may call the route. */
function authorize(c: HttpContext<HonoEnv>, route: Route, actor: Actor): void {
  c.set('actor', actor);
  if (actor.kind === 'anonymous' && route.scope) c.header('www-authenticate', 'Bearer');
  if (route.policy !== 'public') requirePermission(actor, route.policy);
  if (route.secondPermission) requirePermission(actor, route.secondPermission);
}

/** Counts the request and reads its input through the schemas. Throws `rate_limited` and `validation`. */
async function readInput(
  c: HttpContext<HonoEnv>,
  route: Route,
  limiter: Limiter,
  oneClick: boolean,
  turn: Turn,
): Promise<Pick<HandlerArgs<unknown, unknown, unknown>, 'params' | 'query' | 'body'>> {
  const limitKey = `${route.path} ${c.get('clientNetwork')}`;
  const count = (limit: LimitName) => turn(() => limiter.count(limit, limitKey));
  // Limits count before validation, so that invalid requests are limited, too (decision 034).
  if ('upload' in route) c.set('droppedMax', route.upload.maxBytes);
  if (route.rate) await count(ATTEMPTS[route.rate] ?? route.rate);
  const params = checked(route.params ?? empty, c.req.param());
  const query = checked(route.query ?? empty, oneClick ? {} : queryOf(c));
  const body = route.body
    ? checked(route.body, oneClick ? queryOf(c) : await parsedBody(c, route))
    : undefined;
  if (route.rate && ATTEMPTS[route.rate]) await count(route.rate);
  return { params, query, body };
}

/**
 * Runs the use case of the route, and sends what it answers: a stream (of which `heavyWork` limits each chunk), a
 * redirect, or JSON through its schema.
 */
async function sendResult(
  c: HttpContext<HonoEnv>,
  route: Route,
  call: HandlerArgs<unknown, unknown, unknown>,
  heavyWork?: ConcurrencyLimiter,
): Promise<Response> {
  if ('stream' in route) {
    const { body: stream, headers } = await route.stream(call);
    const body = heavyWork ? heavyWork.limitBody(requireUser(call.ctx.actor), stream) : stream;
    return c.body(body, 200, { 'content-type': route.type, ...headers });
  }
  if ('redirect' in route) {
    const { to, cookies } = await route.redirect(call);
    addHeaders(c, { 'set-cookie': cookies });
    return c.redirect(to, route.status ?? 303);
  }
  const result =
    'upload' in route
      ? await route.receive({ ...call, body: undefined, text: readUpload(c, route.upload) })
      : await readWithFallback(call.ctx, (ctx) => route.handle({ ...call, ctx }));
  addHeaders(c, result.headers);
  return jsonResponse(c, route.reply.parse(result.body), route.status ?? 200);
}

function addHeaders(c: HttpContext<HonoEnv>, headers: Record<string, string | string[]> = {}): void {
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value].flat()) c.header(name, each, { append: true });
  }
}

async function parsedBody(c: HttpContext<HonoEnv>, { policy }: Route): Promise<unknown> {
  const text = await readBody(c, MAX_BODY);
  const valuesMax = policy === 'public' ? PUBLIC_VALUES_MAX : TEAM_VALUES_MAX;
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return parseJson(text, valuesMax);
  return plainFields(new URLSearchParams(text));
}

/** Form fields or query parameters by name. */
function plainFields(pairs: Iterable<[string, string]>): Record<string, string> {
  const fields = Object.fromEntries(pairs);
  const entries = Object.entries(fields);
  refuseTooMany(entries.length, PUBLIC_VALUES_MAX);
  for (const [name, value] of entries) refuseInvalidText(name, value);
  return fields;
}

function queryOf(c: HttpContext<HonoEnv>): Record<string, string> {
  return plainFields(Object.entries(c.req.query()));
}

/** The client's turn in the password queue; the abort signal is created only when it is used. */
function clientOf(c: HttpContext<HonoEnv>): Client {
  return {
    network: c.get('clientNetwork'),
    block: c.get('clientBlock'),
    get signal() {
      return c.req.raw.signal;
    },
  };
}
