import type * as z from 'zod/mini';
import type { acceptForm, InvitedPerson } from '#contracts/team.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';
import { errorBodyOf, isDeadLink } from '#web/lib/api/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';

/** `done`; `dead` if the link was used, has expired or is invalid; else the rejected fields. */
export type Result = 'done' | 'dead' | Record<string, string>;

/** Requests a link to choose a new password; returns the server's message, which is the same for every email. */
export async function askForLink(body: { email: string }): Promise<string> {
  const { message } = Object(await request(VISITOR_API.forgotPassword, { body }));
  return typeof message === 'string' ? message : '';
}

/** Sets the password with a mailed link. */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await request(VISITOR_API.resetPassword, { body });
}

/** Joins the team with the link of an invitation. */
export async function acceptInvitation(body: z.output<typeof acceptForm>): Promise<void> {
  await request(VISITOR_API.acceptInvitation, { body });
}

/** The name that is known of the holder of an invitation. Throws `ApiError` 404 for a dead link. */
export function readInvited(body: { token: string }): Promise<InvitedPerson> {
  return request<InvitedPerson>(VISITOR_API.invitedPerson, { body });
}

/** Confirms an email with a mailed link and the account's password. */
export async function verifyEmail(body: { token: string; password: string }): Promise<void> {
  await request(VISITOR_API.verifyEmail, { body });
}

/** Removes the account that somebody else opened with one's email. */
export async function declineAccount(body: { token: string }): Promise<void> {
  await request(VISITOR_API.verifyEmailDecline, { body });
}

/** The result of a failed request; shows why, unless the link is dead. */
export function resultOf(title: string, error: unknown): Result {
  if (isDeadLink(error)) return 'dead';
  showFailure(title, error);
  return errorBodyOf(error)?.fields ?? {};
}

export { isDeadLink };
