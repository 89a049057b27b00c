import * as z from 'zod/mini';
import type { TeamRole } from '#contracts/login.ts';
import { API, type ApiPath, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { adminRequest } from '../../account/admin-request.ts';
import { messageLink } from '../../links.ts';

/** Records of each kind that are shown at the most. */
const MOST = '5';

/** Something to choose in the palette. */
export interface Choice {
  id: string;
  label: string;
  /** Says what it is, e.g. `Lead`. */
  kind: string;
  /** What tells it from another of that name. */
  detail?: string;
  /** Where it leads. */
  to: string;
}

const named = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });
const applied = z.object({ id: z.string(), contactName: z.string(), companyName: z.string() });

/** Leads, applications and messages that `q` fits, as far as `role` may read them. */
export async function findPeople(q: string, role: TeamRole, signal: AbortSignal): Promise<Choice[]> {
  const found = await Promise.all([
    roleMay(role, 'signups.read')
      ? find(API.signups, named, ({ id, firstName, lastName, email }) => {
          const to = fillPath(PAGES.lead, { id });
          return { id, kind: 'Lead', label: `${firstName} ${lastName}`, detail: email, to };
        })
      : [],
    roleMay(role, 'partnerships.read')
      ? find(API.partnerships, applied, ({ id, contactName, companyName }) => {
          const to = `${PAGES.applications}?${new URLSearchParams({ id })}`;
          return { id, kind: 'Application', label: contactName, detail: companyName, to };
        })
      : [],
    roleMay(role, 'messages.read')
      ? find(API.messages, named, ({ id, firstName, lastName, email }) => {
          return {
            id,
            kind: 'Message',
            label: `${firstName} ${lastName}`,
            detail: email,
            to: messageLink(id),
          };
        })
      : [],
  ]);
  return found.flat();

  async function find<T>(path: ApiPath, record: z.ZodMiniType<T>, toChoice: (record: T) => Choice) {
    const search = new URLSearchParams({ q, limit: MOST });
    const { body } = await adminRequest(`${path}?${search}`, { reply: z.array(record), signal });
    return body.map(toChoice);
  }
}
