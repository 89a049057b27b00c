import type { LeadChanged } from '#contracts/lead.ts';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/**
 * Moves a lead to a status; answers what takes it back, if anything does. Throws `ApiError` 409 where somebody else
 * came first.
 */
export async function moveLead(
  id: string,
  body: { version: number; status: LeadStatus; reason?: string | undefined },
): Promise<string | undefined> {
  return (await adminRequest<LeadChanged>(fillPath(API.leadStatus, { id }), { body })).body.undoId;
}
