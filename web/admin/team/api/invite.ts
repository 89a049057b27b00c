import { API } from '#contracts/paths.ts';
import type { InviteForm } from '#contracts/team.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Invites a colleague. Throws as `adminRequest` does; 409 for an e-mail that has an account. */
export async function invite(body: InviteForm): Promise<void> {
  await adminRequest<{ id: string }>(API.team, { body });
}
