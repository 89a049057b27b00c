import { API, fillPath } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const PATHS = {
  resend: API.teamResend,
  withdraw: API.teamWithdraw,
  disable: API.teamDisable,
  enable: API.teamEnable,
};
export type MemberChange = keyof typeof PATHS;

interface Changed {
  message: string;
  /** An invitation is stored, not sent. */
  stored?: true;
}

/** Changes the status of a member; returns the reply. Throws as `adminRequest` does. */
export async function changeMember(id: string, change: MemberChange, body: object = {}): Promise<Changed> {
  const path = fillPath(PATHS[change], { id });
  return (await adminRequest<Changed>(path, { body })).body;
}

/** Changes the role of a member. Throws as `adminRequest` does. */
export async function changeRole(id: string, role: TeamRole): Promise<string> {
  const path = fillPath(API.teamRole, { id });
  return (await adminRequest<{ message: string }>(path, { body: { role } })).body.message;
}

/** Changes the time zone in which a member reads dates; `null` for the usual one. Throws as `adminRequest` does. */
export async function changeTimeZone(id: string, timeZone: string | null): Promise<string> {
  const path = fillPath(API.teamTimeZone, { id });
  return (await adminRequest<{ message: string }>(path, { body: { timeZone } })).body.message;
}
