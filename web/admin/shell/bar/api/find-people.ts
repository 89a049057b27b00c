import type { MessageRecord, SignupRecord } from '#contracts/admin.ts';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import type { PartnerRecord } from '#contracts/partner.ts';
import type { PartnershipRecord } from '#contracts/partnership.ts';
import { API, type ApiPath, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { ViewedList } from '#contracts/views.ts';
import { recordLink } from '#web/admin/records/links.ts';
import { totalCount } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { formatCount, formatDate } from '#web/lib/format.ts';

/** Records of each kind that are shown at the most. */
const MOST = '5';

/** Something to choose in the palette. */
export interface Choice {
  id: string;
  label: string;
  /** Says what it is, e.g. `Lead`. */
  kind: string;
  /** Distinguishes it from another of the same name. */
  detail?: string;
  /** Where it leads. */
  to: string;
}

/** Records that were found, and how many more there are than are shown. */
export interface Found {
  choices: Choice[];
  left: number;
}

/**
 * Leads, applications, messages, partners and appointments that `q` fits, as far as `role` may read them; of many the
 * list is the last choice.
 */
export async function findPeople(q: string, role: TeamRole, signal: AbortSignal): Promise<Found> {
  const results = await Promise.all([
    roleMay(role, 'signups.read')
      ? find(
          API.signups,
          'leads',
          listLink('signups'),
          ({ id, firstName, lastName, email, phone, companyName }: SignupRecord) => {
            const to = fillPath(PAGES.lead, { id });
            return {
              id,
              kind: 'Lead',
              label: `${firstName} ${lastName}`,
              detail: detailOf(q, email, phone, companyName),
              to,
            };
          },
        )
      : NOTHING,
    roleMay(role, 'partnerships.read')
      ? find(
          API.partnerships,
          'applications',
          listLink('partnerships'),
          ({ id, contactName, companyName, email, phone }: PartnershipRecord) => {
            const to = recordLink('partnerships', id);
            return {
              id,
              kind: 'Application',
              label: contactName,
              // A person who applies for themselves has their own name as the company’s.
              detail: detailOf(q, companyName === contactName ? email : companyName, phone),
              to,
            };
          },
        )
      : NOTHING,
    roleMay(role, 'messages.read')
      ? find(
          API.messages,
          'messages',
          listLink('messages'),
          ({ id, firstName, lastName, email, phone, company }: MessageRecord) => {
            return {
              id,
              kind: 'Message',
              label: `${firstName} ${lastName}`,
              detail: detailOf(q, email, phone, company),
              to: recordLink('messages', id),
            };
          },
        )
      : NOTHING,
    roleMay(role, 'partners.read')
      ? find(
          API.partners,
          'partners',
          `${PAGES.partners}?${new URLSearchParams({ q })}`,
          ({ id, name, companyName, code }: PartnerRecord) => {
            const label = name ?? companyName ?? code;
            return {
              id,
              kind: 'Partner',
              label,
              detail: companyName ?? code,
              to: recordLink('partners', id),
            };
          },
        )
      : NOTHING,
    roleMay(role, 'appointments.read')
      ? find(
          API.appointments,
          'appointments',
          `${PAGES.appointments}?${new URLSearchParams({ q })}`,
          (each: AppointmentRecord) => ({
            id: each.id,
            kind: 'Appointment',
            label: `${each.firstName} ${each.lastName}`,
            detail: `${formatDate(each.at)}, ${each.email}`,
            to: `${PAGES.appointments}?id=${each.id}`,
          }),
          { when: 'any' },
        )
      : NOTHING,
  ]);
  return {
    choices: results.flatMap(({ choices }) => choices),
    left: results.reduce((sum, { left }) => sum + left, 0),
  };

  function listLink(tab: ViewedList): string {
    return `${PAGES.dashboard}?${new URLSearchParams({ tab, q })}`;
  }

  async function find<T>(
    path: ApiPath,
    noun: string,
    list: string,
    toChoice: (record: T) => Choice,
    more = {},
  ): Promise<Found> {
    const search = new URLSearchParams({ q, limit: MOST, ...more });
    const { body, headers } = await adminRequest<T[]>(`${path}?${search}`, { signal });
    const choices = body.map(toChoice);
    const total = totalCount(headers.get('X-Total-Count')) ?? 0;
    if (total <= body.length) return { choices, left: 0 };
    const all = { id: `all ${noun}`, kind: 'List', label: `All ${formatCount(total)} ${noun}`, to: list };
    return { choices: [...choices, all], left: total - body.length };
  }
}

const NOTHING: Found = { choices: [], left: 0 };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * What tells a match apart: the phone or the company where that was searched for, so that it is seen why it matches.
 */
export function detailOf(
  q: string,
  usual: string,
  phone: string | null | undefined,
  company?: string | null,
): string {
  const isNumber = !/\p{L}|@/u.test(q) && digitsOf(q).length >= 3;
  if (isNumber && phone && digitsOf(phone).includes(digitsOf(q))) return phone;
  return company?.toLowerCase().includes(q.toLowerCase()) ? company : usual;
}
