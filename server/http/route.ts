import type * as z from 'zod/mini';
import type { TokenScope } from '#contracts/api-token.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { Devices } from '#server/auth/devices.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import type { Limiter, LimitName } from '#server/limits/limiter.ts';
import type { LiveFeed } from '#server/live/feed.ts';
import type { Upload } from './read-upload.ts';

/** The arguments of a handler. Everything from outside has passed its schema. */
export interface HandlerArgs<Body, Query, Params> {
  ctx: Context;
  body: Body;
  query: Query;
  params: Params;
  headers: Headers;
  /** Whether it asks only for the headers of the answer (HEAD). */
  headersOnly: boolean;
  /** The sender's, as limits count it. */
  network: string;
  sessions: Sessions;
  devices: Devices;
  limiter: Limiter;
  live: LiveFeed;
  /** For long responses: the current actor, `undefined` once they have lost the permission. */
  stillAllowed: () => Promise<Actor | undefined>;
  /**
   * For what a long response reads once it is on its way: work in the network's turn, which its beginning had given
   * back.
   */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Answer<Reply> {
  body: Reply;
  /** Further headers; a list is sent as several headers of that name. */
  headers?: Record<string, string | string[]>;
}

/** A body that is written while it is read, e.g. a file of any size. */
export interface StreamResponse {
  body: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

/** `Body`, `Query` and `Params` are what the schemas make of the input; `Reply` is what the handler answers with. */
interface Definition<Body, Query, Params> {
  method: 'GET' | 'POST';
  path: ApiPath;
  /** One line for the API reference. */
  summary: string;
  /** The callers allowed: everybody, or the holders of a permission. */
  policy: 'public' | Permission;
  /** The scope of API tokens that may call it. A route without one refuses every token. */
  scope?: TokenScope;
  /** A second permission that is required. */
  secondPermission?: Permission;
  body?: z.ZodMiniType<Body>;
  query?: z.ZodMiniType<Query>;
  params?: z.ZodMiniType<Params>;
  /**
   * Counted for this path and the client's network before the input is read; of `forms` the attempts are, and the form
   * itself only once its input is valid (decision 034).
   */
  rate?: LimitName;
  /** The route accepts the same fields from a plain HTML form, too, and redirects to one of two pages. */
  htmlForm?: { path: string; sent: string; errorPage: string };
  /**
   * The route takes a POST to a page, too, from wherever, with the body's fields in the query: a mail program's
   * one-click (RFC 8058). It has no session; what the token in the URL says is all that it may do. A browser is
   * redirected to one of two pages.
   */
  oneClick?: { path: string; done: string; errorPage: string };
  /** Values of the reference's example that its schemas cannot tell (`route-example.ts`). */
  example?: Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;
  /** Requested by the page, not by its user: it does not extend the session. */
  background?: true;
  /** Asked by load balancers, as often as they like: neither counted, nor one of the reads that take turns. */
  probe?: true;
  /** Waits for a server of the operator's, and asks no database: others of its network do not wait for that. */
  asksOutside?: true;
  /**
   * A `GET` that only reads much: a list, an export, statistics. It may read from a replica; a route without this never
   * does.
   */
  replica?: true;
  /**
   * Asks so much of the database that one person's requests of this kind are answered one after another; few may wait.
   * A public route cannot have it.
   */
  heavy?: true;
}

interface JsonRoute<Body, Query, Params, Reply> extends Definition<Body, Query, Params> {
  reply: z.ZodMiniType<unknown, Reply>;
  /** Status of a success; 200 if left out. */
  status?: 200 | 201;
  handle: (call: HandlerArgs<Body, Query, Params>) => Promise<Answer<Reply>>;
}

/** Takes a file in place of JSON, which no other route does. */
interface UploadRoute<Query, Params, Reply> extends Definition<undefined, Query, Params> {
  method: 'POST';
  upload: Upload;
  reply: z.ZodMiniType<unknown, Reply>;
  status?: 200 | 201;
  /** Reads the file while it arrives; others have their turn between two chunks of it. */
  receive: (
    call: HandlerArgs<undefined, Query, Params> & { text: AsyncIterable<string> },
  ) => Promise<Answer<Reply>>;
}

interface StreamRoute<Body, Query, Params> extends Definition<Body, Query, Params> {
  type: 'text/csv; charset=utf-8' | 'text/event-stream' | 'application/json';
  stream: (call: HandlerArgs<Body, Query, Params>) => Promise<StreamResponse>;
}

interface RedirectRoute<Body, Query, Params> extends Definition<Body, Query, Params> {
  /** Status of the redirect; 303 if left out. */
  status?: 302 | 303;
  /** The page of this site to redirect to. */
  redirect: (call: HandlerArgs<Body, Query, Params>) => Promise<{ to: string; cookies: string[] }>;
}

/** A route of the API as the registry holds it. */
export type Route =
  | JsonRoute<unknown, unknown, unknown, unknown>
  | UploadRoute<unknown, unknown, unknown>
  | StreamRoute<unknown, unknown, unknown>
  | RedirectRoute<unknown, unknown, unknown>;

/** Declares a route. Its types are inferred from its schemas; the registry erases them. */
export function route<Body, Query, Params, Reply>(definition: JsonRoute<Body, Query, Params, Reply>): Route {
  return definition as unknown as Route;
}

/**
 * Declares a route that takes a file. It ignores an `Idempotency-Key`, because a file is known only once it has
 * arrived: it must do no harm to send one twice.
 */
export function uploadRoute<Query, Params, Reply>(
  definition: Omit<UploadRoute<Query, Params, Reply>, 'body' | 'htmlForm'>,
): Route {
  return definition as unknown as Route;
}

/** Declares a route that answers with a body of any size or length of time. */
export function streamRoute<Body, Query, Params>(definition: StreamRoute<Body, Query, Params>): Route {
  return definition as unknown as Route;
}

/** Declares a route to which other sites redirect, and which redirects to a page. */
export function redirectRoute<Body, Query, Params>(definition: RedirectRoute<Body, Query, Params>): Route {
  return definition as unknown as Route;
}
