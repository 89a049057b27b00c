import * as z from 'zod/mini';
import { currentPassword } from './password-fields.ts';
import type { Permission } from './permissions.ts';
import { line } from './text.ts';

/**
 * What an API token may be made for, by kind and what is done, and the permission that each stands for. A token may do
 * what its scopes name as long as its maker may.
 */
export const SCOPE_PERMISSIONS = {
  'leads:read': 'signups.read',
  'leads:write': 'signups.write',
  'applications:read': 'partnerships.read',
  'applications:write': 'partnerships.review',
  'messages:read': 'messages.read',
  'messages:write': 'messages.write',
  'insights:read': 'stats.read',
} as const satisfies Record<string, Permission>;
export type TokenScope = keyof typeof SCOPE_PERMISSIONS;
export const TOKEN_SCOPES = Object.keys(SCOPE_PERMISSIONS) as TokenScope[];

/** How every token begins, for the scanners that look for secrets. It names no company. */
export const TOKEN_PREFIX = 'siteapi_';
/** A whole token: 256 random bits and a checksum, in hexadecimal digits. */
export const TOKEN_FORM = /^siteapi_[0-9a-f]{72}$/;

const DAYS_MAX = 3_650;

/** Body of `POST /api/tokens`. The password shows that it is the person, not somebody at their open screen. */
export const newTokenForm = z.strictObject({
  name: line(1, 'Please say what the token is for', 80),
  scopes: z.array(z.enum(TOKEN_SCOPES, 'Please choose what it may do')).check(
    z.minLength(1, 'Please choose what it may do'),
    z.maxLength(TOKEN_SCOPES.length, 'Please choose each once'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Please choose each once'),
  ),
  /** Days until it ends; it has no end if left out. */
  expiresInDays: z.optional(z.int('Please send a number of days').check(z.minimum(1), z.maximum(DAYS_MAX))),
  password: currentPassword,
});
export type NewTokenForm = z.output<typeof newTokenForm>;

const TOKEN_STATES = ['active', 'weaker', 'expired', 'revoked', 'maker-gone'] as const;

/** A token as its maker and admins see it, without the token itself. */
export const apiTokenRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** How it begins: enough to tell which one a program has. */
  beginning: z.string(),
  madeBy: z.string(),
  /** Whether the reader made it. */
  mine: z.boolean(),
  /** `weaker`: its maker’s role no longer holds all that its scopes name. `maker-gone`: their account is disabled. */
  state: z.enum(TOKEN_STATES),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** To the minute; `null` if it was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type ApiTokenRecord = z.output<typeof apiTokenRecord>;

/** Answer of `POST /api/tokens`: the only one that ever holds the token. */
export const newTokenReply = z.strictObject({ id: z.uuid(), token: z.string() });
