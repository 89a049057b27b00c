import { TEAM_ROLES, USER_ROLES, type UserRole } from './roles.ts';

/**
 * The permissions of each role: the server enforces them, the dashboard hides what it would refuse. Only the system has
 * one without a role. `/api/openapi.json` publishes their names: `signups.*` are those of leads, `partnerships.*` those
 * of applications.
 */
const ROLES_ALLOWED = {
  'signups.read': ['admin', 'sales', 'viewer'],
  'signups.write': ['admin', 'sales'],
  'partnerships.read': ['admin', 'reviewer', 'viewer'],
  'partnerships.review': ['admin', 'reviewer'],
  'partners.read': ['admin', 'reviewer', 'viewer'],
  /** Tiers, links to customers, invitations, and the end of a partnership. */
  'partners.manage': ['admin', 'reviewer'],
  /** Everything that moves money: payments, refunds, corrections, payouts. */
  'partners.pay': ['admin'],
  /** A partner's own portal. */
  'partner.self': ['partner'],
  'messages.read': ['admin', 'sales', 'viewer'],
  'messages.write': ['admin', 'sales'],
  'appointments.read': ['admin', 'sales', 'viewer'],
  'appointments.write': ['admin', 'sales'],
  /** One's own, which takes a seat of an office for that time; those of colleagues take `team.manage`. */
  'absences.manage': ['admin', 'sales'],
  /** One's own notes, on the records that one may work on. */
  'notes.change': ['admin', 'sales', 'reviewer'],
  'tags.manage': ['admin', 'sales'],
  'myDay.read': TEAM_ROLES,
  'notifications.manage': TEAM_ROLES,
  'stats.read': TEAM_ROLES,
  'live.read': TEAM_ROLES,
  /** One's own. */
  'views.manage': TEAM_ROLES,
  /** To show one's own to all colleagues. */
  'views.share': ['admin', 'sales', 'reviewer'],
  /** One's own name, and the time zone that one reads dates in. */
  'profile.change': TEAM_ROLES,
  'mails.read': ['admin'],
  'leads.import': ['admin', 'sales'],
  'records.export': ['admin', 'sales', 'reviewer'],
  'people.erase': ['admin'],
  'discountCodes.manage': ['admin'],
  'team.manage': ['admin'],
  /** One's own API tokens; those of colleagues take `team.manage`. */
  'apiTokens.manage': TEAM_ROLES,
  'webhooks.manage': ['admin'],
  'audit.read': ['admin'],
  'account.self': USER_ROLES,
  /** All that somebody may do who must set up sign-in codes first. */
  'account.secure': USER_ROLES,
  'admins.manage': [],
  'samples.manage': [],
  'digest.send': [],
  'reminders.send': [],
  'lifecycle.send': [],
  'replies.receive': [],
  'alerts.deliver': [],
  'appointments.remind': [],
  'calendar.sync': [],
  'ledger.run': [],
  /** What is too old is removed, and the daily counters are checked and counted anew. */
  'maintenance.run': [],
} as const satisfies Record<string, readonly UserRole[]>;
export type Permission = keyof typeof ROLES_ALLOWED;

/** The roles that hold `permission`. */
export function rolesAllowed(permission: Permission): readonly UserRole[] {
  return ROLES_ALLOWED[permission];
}

/** Whether somebody of `role` holds `permission`. */
export function roleMay(role: UserRole, permission: Permission): boolean {
  return rolesAllowed(permission).includes(role);
}
