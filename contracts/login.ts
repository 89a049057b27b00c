import * as z from 'zod/mini';
import { PASSWORD_MAX } from './signup.ts';
import { emailAddress } from './text.ts';

/** The roles of the team: admins do everything, sales works on leads and messages, reviewers on applications. */
export const TEAM_ROLES = ['admin', 'sales', 'reviewer', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const USER_ROLES = [...TEAM_ROLES, 'customer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Whether somebody works here, and may open the dashboard. */
export function isTeamRole(role: string): role is TeamRole {
  return TEAM_ROLES.some((known) => known === role);
}

/** Body of `POST /api/login`. */
export const loginForm = z.strictObject({
  email: emailAddress,
  password: z
    .string('Please enter your password')
    .check(
      z.minLength(1, 'Please enter your password'),
      z.maxLength(PASSWORD_MAX, 'Please enter your password'),
    ),
  rememberMe: z._default(z.boolean('Please send true or false'), false),
});
export type LoginForm = z.output<typeof loginForm>;

/** Who is signed in, for showing names only; the server decides by its session what anyone may see. */
export const sessionUser = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
});
export type SessionUser = z.output<typeof sessionUser>;

/** Answer of `POST /api/login`, status 200. */
export const loginReply = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: sessionUser,
});

/** Answer of `GET /api/session`: `null` for an anonymous visitor. */
export const sessionReply = z.strictObject({ user: z.nullable(sessionUser) });
