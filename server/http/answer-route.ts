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
  refuseTooMany,
  rejectInvalidText,
  TEAM_VALUES_MAX,
} from './read-json.ts';
import { readUpload } from './read-upload.ts';
import { readsFrom } from './reads-from.ts';
import type { Call, Route } from './route.ts';

/** What the routes work with. */
export interface ApiParts extends ContextParts {
  fingerprint: Fingerprint;
  sessions: Sessions;
  devices: Devices;
  limiter: Limiter;
  live: LiveFeed;
  replica: Replica | undefined;
  heavyWork: ConcurrencyLimiter;
  reads: ConcurrencyLimiter;
  writes: ConcurrencyLimiter;
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
 * Answers a request for `route`; the reads of a network take turns, and so does finding out who sends what else: nothing
 * is looked up before. A `oneClick` request is anonymous, and its query is the body.
 */
export async function answerRoute(
  c: HttpContext<HonoEnv>,
  route: Route,
  parts: ApiParts,
  oneClick = false,
): Promise<Response> {
  const network = c.get('clientNetwork');
  const inTurn = turnOf(c, parts);
  if (route.probe) return answerNow(c, route, parts, oneClick, atOnce);
  if (route.policy === 'public' && !route.rate) await parts.limiter.countRead(network);
  // What is sent may arrive slowly, and heavy work waits for its person: neither holds up others of the network.
  if (route.method !== 'GET' || route.heavy) return answerNow(c, route, parts, oneClick, inTurn);
  return inTurn(() => answerNow(c, route, parts, oneClick, atOnce));
}

/** Begins work when its turn comes. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;
const atOnce: Turn = (work) => work();
const turnOf =
  (c: HttpContext<HonoEnv>, { reads }: ApiParts): Turn =>
  (work) =>
    reads.run(c.get('clientNetwork'), work, c.req.raw.signal);

/**
 * Identifies the actor, checks their permission, counts limits, validates the input, runs the use case, and sends its
 * reply through the schema.
 */
async function answerNow(
  c: HttpContext<HonoEnv>,
  route: Route,
  parts: ApiParts,
  oneClick: boolean,
  turn: Turn,
): Promise<Response> {
  const findActor = actorFinder(c, route, parts);
  const background = route.background || c.req.header(BACKGROUND_REQUEST) !== undefined;
  const isNamed = c.get('bearerToken') !== undefined || c.req.header('cookie') !== undefined;
  const actor = oneClick || !isNamed ? ANONYMOUS : await turn(() => findActor(background));
  authorize(c, route, actor);
  const input = await readInput(c, route, parts.limiter, oneClick);
  const { headers } = c.req.raw;
  const request = { key: c.req.header('idempotency-key'), actor, route, input };
  const idempotency = 'upload' in route ? undefined : idempotencyOf(request, parts.fingerprint);
  const sender = { client: clientOf(c), headers, idempotency };
  const ctx = contextOf(parts, actor, sender, await readsFrom(route, parts));
  const { limiter, sessions, devices, live } = parts;
  const call: Call<unknown, unknown, unknown> = {
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
    inTurn: turnOf(c, parts),
  };
  const { signal } = c.req.raw;
  if (route.heavy) {
    const send = () => sendResult(c, route, call, parts.heavyWork);
    return parts.heavyWork.run(requireUser(actor), send, signal);
  }
  const send = () => sendResult(c, route, call);
  const isWrite = route.method !== 'GET' && !('upload' in route) && actor.kind === 'user';
  return isWrite ? parts.writes.run(actor.id, send, signal) : send();
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
): Promise<Pick<Call<unknown, unknown, unknown>, 'params' | 'query' | 'body'>> {
  const limitKey = `${route.path} ${c.get('clientNetwork')}`;
  // Limits count before validation, so that invalid requests are limited, too (decision 034).
  if ('upload' in route) c.set('droppedMax', route.upload.maxBytes);
  if (route.rate) await limiter.count(ATTEMPTS[route.rate] ?? route.rate, limitKey);
  const params = checked(route.params ?? empty, c.req.param());
  const query = checked(route.query ?? empty, oneClick ? {} : queryOf(c));
  const body = route.body
    ? checked(route.body, oneClick ? queryOf(c) : await parsedBody(c, route))
    : undefined;
  if (route.rate && ATTEMPTS[route.rate]) await limiter.count(route.rate, limitKey);
  return { params, query, body };
}

/**
 * Runs the use case of the route, and sends what it answers: a stream (of which `heavyWork` limits each chunk), a
 * redirect, or JSON through its schema.
 */
async function sendResult(
  c: HttpContext<HonoEnv>,
  route: Route,
  call: Call<unknown, unknown, unknown>,
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
  for (const [name, value] of entries) rejectInvalidText(name, value);
  return fields;
}

function queryOf(c: HttpContext<HonoEnv>): Record<string, string> {
  return plainFields(Object.entries(c.req.query()));
}

/** The client's turn in the password queue; the abort signal is created only when it is used. */
function clientOf(c: HttpContext<HonoEnv>): Client {
  return {
    network: c.get('clientNetwork'),
    get signal() {
      return c.req.raw.signal;
    },
  };
}
