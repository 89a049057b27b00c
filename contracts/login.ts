import * as z from 'zod/mini';
import { nextPage } from './next-page.ts';
import { currentPassword } from './password-fields.ts';
import { PROVIDERS } from './providers.ts';
import { USER_ROLES } from './roles.ts';
import { atMost, emailAddress } from './text.ts';

/** Body of `POST /api/login`. */
export const loginForm = z.strictObject({
  email: emailAddress,
  password: currentPassword,
  rememberMe: z._default(z.boolean('Please send true or false'), false),
});
export type LoginForm = z.output<typeof loginForm>;

/** The signed-in person, for showing names only; the server decides by the session what they may see. */
export const sessionUser = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
});
export type SessionUser = z.output<typeof sessionUser>;

/** Answer of a sign-in that is complete, status 200. */
export const signedInReply = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: sessionUser,
});

/** Answer of `POST /api/login`, status 200: signed in, or asked for a code of the person's app. */
export const loginReply = z.union([
  signedInReply,
  z.strictObject({ success: z.literal(true), message: z.string(), step: z.literal('code') }),
]);

/** Body of `POST /api/login/totp`: six digits from the app, or one of the backup codes. */
export const totpForm = z.strictObject({
  code: z
    .string('Please enter the code')
    .check(z.trim(), atMost(40, 'Please enter the code'), z.minLength(1, 'Please enter the code')),
});

/** Answer of `GET /api/session`: `null` for an anonymous visitor. */
export const sessionReply = z.strictObject({
  user: z.nullable(sessionUser),
  /** They must set up sign-in codes before anything else. */
  totpMissing: z.optional(z.literal(true)),
  /** The zone in which somebody of the team reads dates. */
  timeZone: z.optional(z.string()),
  /** Tells the team that no mail server is set up, so that mails stay here. */
  mailIsStored: z.optional(z.literal(true)),
  /** When a session of the team ends without activity; `extendable` is false where it ends by its age. */
  ends: z.optional(z.strictObject({ inSeconds: z.int(), extendable: z.boolean() })),
});

/** Body of `POST /api/login/provider`. `next` is the page that the login should lead to; anything else is dropped. */
export const providerForm = z.strictObject({
  provider: z.enum(PROVIDERS, 'This sign-in is not known'),
  rememberMe: z._default(z.boolean('Please send true or false'), false),
  next: z.optional(z.pipe(z.string().check(atMost(1_000)), z.transform(nextPage))),
});
export type ProviderForm = z.output<typeof providerForm>;

/** Answer of `POST /api/login/provider`: the URL to go to; `null` if the operator has not set it up. */
export const providerReply = z.strictObject({ url: z.nullable(z.string()) });

const parameter = z.optional(z.string().check(atMost(4_000)));
/** Query of the URL that a provider redirects to; further parameters are ignored. */
export const providerAnswer = z.object({
  state: parameter,
  code: parameter,
  error: parameter,
  iss: parameter,
});
export type ProviderAnswer = z.output<typeof providerAnswer>;
