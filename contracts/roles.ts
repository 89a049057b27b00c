/** The roles of the team: admins do everything, sales works on leads and messages, reviewers on applications. */
export const TEAM_ROLES = ['admin', 'sales', 'reviewer', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Everybody with an account: the team, partners who see their own portal, and customers. Nobody is two of them. */
export const USER_ROLES = [...TEAM_ROLES, 'partner', 'customer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Whether somebody works here, and may open the dashboard. */
export function isTeamRole(role: string): role is TeamRole {
  return TEAM_ROLES.some((known) => known === role);
}
