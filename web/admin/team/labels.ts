import type { TeamRole } from '#contracts/roles.ts';
import type { TeamMember } from '#contracts/team.ts';
import { countOf } from '#web/lib/format/plural.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** The roles as the team reads them. */
export const ROLE_LABELS: Record<TeamRole, string> = {
  admin: 'Admin',
  sales: 'Sales',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
};

const ROLE_RIGHTS: Record<TeamRole, string> = {
  admin: 'everything, including the team and the audit log',
  sales: 'leads and messages',
  reviewer: 'partner applications',
  viewer: 'view only',
};

/** Choices of a field for the role, each with what it allows. */
export const ROLE_OPTIONS = (Object.keys(ROLE_LABELS) as TeamRole[]).map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role]}: ${ROLE_RIGHTS[role]}`,
}));

export const STATE_TONES: Record<TeamMember['state'], BadgeTone> = {
  invited: 'yellow',
  active: 'green',
  disabled: 'grey',
};

/** What stands for a member who has no time zone of their own. */
export const USUAL_ZONE = 'The team’s usual zone';

/** The name, or the email of an invited person. */
export function memberName({ firstName, lastName, email }: TeamMember): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What somebody looks after, e.g. `3 signups and 1 message`; blank where it is nothing. */
export function workInWords({ signups, messages, appointments }: TeamMember['looksAfter']): string {
  const counts = [
    [signups, 'signup'],
    [messages, 'open message'],
    [appointments, 'appointment'],
  ] as const;
  const parts = counts.flatMap(([count, noun]) => {
    if (count === 0) return [];
    return count > 1000 ? `over 1,000 ${noun}s` : countOf(count, noun);
  });
  return new Intl.ListFormat('en-US').format(parts);
}
