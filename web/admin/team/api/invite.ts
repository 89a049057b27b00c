import { API } from '#contracts/paths.ts';
import type { Invited, InviteForm } from '#contracts/team.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/**
 * Invites a colleague; answers what became of the mail. Throws as `adminRequest` does; 409 for an email that has an
 * account.
 */
export async function invite(body: InviteForm): Promise<Invited> {
  return (await adminRequest<Invited>(API.team, { body })).body;
}
