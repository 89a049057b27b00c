import type { ApplicationRecord } from '#contracts/application.ts';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import type { MessageRecord } from '#contracts/message.ts';
import type { PartnerRecord } from '#contracts/partner.ts';
import { API, type ApiPath, PAGES } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { isNumberSearched } from '#contracts/phone-search.ts';
import { recordPath } from '#contracts/record-path.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { ViewedList } from '#contracts/views.ts';
import { isAtLeast, totalCount } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { formatCount, formatDateTime } from '#web/lib/format/format.ts';

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
  /** There may be more than `left`. */
  atLeast: boolean;
}

/** How records of one kind are found, and what is shown of each. */
interface Kind<T> {
  name: string;
  /** What several are called. */
  noun: string;
  permission: Permission;
  path: ApiPath;
  /** Parameters of the request, beside the search. */
  parameters?: Readonly<Record<string, string>>;
  /** Where all that are found are listed. */
  listLink: (q: string) => string;
  toChoice: (record: T, q: string) => Omit<Choice, 'kind'>;
}

const named = ({ id, firstName, lastName }: Record<'id' | 'firstName' | 'lastName', string>) => ({
  id,
  label: `${firstName} ${lastName}`,
});
const dashboardLink = (tab: ViewedList) => (q: string) =>
  `${PAGES.dashboard}?${new URLSearchParams({ tab, q })}`;
const searchLink = (page: string) => (q: string) => `${page}?${new URLSearchParams({ q })}`;

const LEADS: Kind<LeadRecord> = {
  name: 'Lead',
  noun: 'leads',
  permission: 'signups.read',
  path: API.signups,
  listLink: dashboardLink('signups'),
  toChoice: (lead, q) => ({
    ...named(lead),
    detail: detailOf(q, lead.email, [lead.phone, lead.businessPhone], lead.companyName),
    to: recordPath('lead', lead.id),
  }),
};

const APPLICATIONS: Kind<ApplicationRecord> = {
  name: 'Application',
  noun: 'applications',
  permission: 'partnerships.read',
  path: API.partnerships,
  listLink: dashboardLink('partnerships'),
  toChoice: ({ id, contactName, companyName, email, phone }, q) => ({
    id,
    label: contactName,
    // A person who applies for themselves has their own name as the company’s.
    detail: detailOf(q, companyName === contactName ? email : companyName, [phone]),
    to: recordPath('partnership', id),
  }),
};

const MESSAGES: Kind<MessageRecord> = {
  name: 'Message',
  noun: 'messages',
  permission: 'messages.read',
  path: API.messages,
  listLink: dashboardLink('messages'),
  toChoice: (message, q) => ({
    ...named(message),
    detail: detailOf(q, message.email, [message.phone], message.company),
    to: recordPath('message', message.id),
  }),
};

const PARTNERS: Kind<PartnerRecord> = {
  name: 'Partner',
  noun: 'partners',
  permission: 'partners.read',
  path: API.partners,
  listLink: searchLink(PAGES.partners),
  toChoice: ({ id, name, companyName, code }) => ({
    id,
    label: name ?? companyName ?? code,
    detail: companyName ?? code,
    to: recordPath('partner', id),
  }),
};

const APPOINTMENTS: Kind<AppointmentRecord> = {
  name: 'Appointment',
  noun: 'appointments',
  permission: 'appointments.read',
  path: API.appointments,
  parameters: { when: 'any' },
  listLink: searchLink(PAGES.appointments),
  toChoice: ({ at, email, phone, company, ...appointment }, q) => ({
    ...named(appointment),
    detail: `${formatDateTime(at)}, ${detailOf(q, email, [phone], company)}`,
    to: recordPath('appointment', appointment.id),
  }),
};

/**
 * Leads, applications, messages, partners and appointments that `q` fits, as far as `role` may read them; of many the
 * list is the last choice.
 */
export async function findPeople(q: string, role: TeamRole, signal: AbortSignal): Promise<Found> {
  const results = await Promise.all([
    find(LEADS),
    find(APPLICATIONS),
    find(MESSAGES),
    find(PARTNERS),
    find(APPOINTMENTS),
  ]);
  return {
    choices: results.flatMap(({ choices }) => choices),
    left: results.reduce((sum, { left }) => sum + left, 0),
    atLeast: results.some(({ atLeast }) => atLeast),
  };

  async function find<T>(kind: Kind<T>): Promise<Found> {
    if (!roleMay(role, kind.permission)) return { choices: [], left: 0, atLeast: false };
    const search = new URLSearchParams({ q, limit: MOST, ...kind.parameters });
    const { body, headers } = await adminRequest<T[]>(`${kind.path}?${search}`, { signal });
    const choices = body.map((record) => ({ ...kind.toChoice(record, q), kind: kind.name }));
    const total = Math.max(totalCount(headers.get('X-Total-Count')) ?? 0, body.length);
    const atLeast = isAtLeast(headers);
    return total > body.length || atLeast
      ? { choices: [...choices, listOf(kind, total, atLeast, q)], left: total - body.length, atLeast }
      : { choices, left: 0, atLeast };
  }
}

/** Leads to all `total` records that `q` fits, or more. */
function listOf<T>({ noun, listLink }: Kind<T>, total: number, atLeast: boolean, q: string): Choice {
  const count = `${formatCount(total)}${atLeast ? '+' : ''}`;
  return { id: `all ${noun}`, kind: 'List', label: `All ${count} ${noun}`, to: listLink(q) };
}

/**
 * What tells a match apart: the phone or the company where that was searched for, so that it is seen why it matches.
 */
export function detailOf(
  q: string,
  usual: string,
  phones: (string | null)[],
  company?: string | null,
): string {
  const phone = phones.find((each) => each && isNumberSearched(each, q));
  if (phone) return phone;
  return company?.toLowerCase().includes(q.toLowerCase()) ? company : usual;
}
