import * as z from 'zod/mini';
import { oneTimeToken } from './password.ts';
import { newPassword } from './password-fields.ts';
import { TEAM_ROLES } from './roles.ts';
import { firstName, lastName } from './signup.ts';
import { emailAddress, recordId } from './text.ts';

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7;

const teamRole = z.enum(TEAM_ROLES, 'Please choose a role');

/** Body of `POST /api/team`. */
export const inviteForm = z.strictObject({ email: emailAddress, role: teamRole });
export type InviteForm = z.output<typeof inviteForm>;

/** There is no mail server, so the mail of an invitation stays here. */
const stored = z.optional(z.literal(true));
/** Answer to an invitation, and to one that is mailed again. */
export const invited = z.strictObject({ id: z.uuid(), stored });
export const invitedAgain = z.strictObject({ success: z.literal(true), message: z.string(), stored });
export type Invited = z.output<typeof invited>;

/** Body of `POST /api/team/{id}/role`. */
export const roleForm = z.strictObject({ role: teamRole });

/**
 * Body of `POST /api/team/{id}/disable`: who takes over what they look after; nobody where it is `null` or left out.
 */
export const disableForm = z.strictObject({
  handOverTo: z.optional(z.nullable(recordId('Please choose somebody of the team'))),
});

/** Body of `POST /api/accept-invitation`. */
export const acceptForm = z.strictObject({ token: oneTimeToken, firstName, lastName, password: newPassword });

/** Body of `POST /api/accept-invitation/person`. */
export const invitationLink = z.strictObject({ token: oneTimeToken });

/** What is known of the person that an invitation is for, to begin the form with; blank where nothing is. */
export const invitedPerson = z.strictObject({ firstName: z.string(), lastName: z.string() });
export type InvitedPerson = z.output<typeof invitedPerson>;

/** Where a team member stands: invited and not here yet, at work, or shut out. */
export const MEMBER_STATES = ['invited', 'active', 'disabled'] as const;

/** A team member. Names are blank until an invitation is accepted. */
export const teamMember = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  state: z.enum(MEMBER_STATES),
  /** When they last used the site, to the minute; `null` if they never did. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** Whether a code from an app is asked for when they sign in. */
  twoFactor: z.boolean(),
  /** The zone that they read dates in; `null` for the usual one. */
  timeZone: z.nullable(z.string()),
  /** When the link of the invitation expires; `null` for members who have joined. */
  invitedUntil: z.nullable(z.iso.datetime()),
  /** What they own that is not closed, each counted to 1,001. */
  looksAfter: z.strictObject({ signups: z.int(), messages: z.int(), appointments: z.int() }),
  createdAt: z.iso.datetime(),
});
export type TeamMember = z.output<typeof teamMember>;
