import type { Colleague } from '#contracts/colleague.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import type { AwayDays } from '#web/admin/records/use-absences.ts';
import { formatUtcDay } from '#web/lib/format/format.ts';
import { nameIn } from './name-in.ts';

/** The name of a colleague, and when they are away: until when, or on which days that are still ahead. */
export function ownerLabel({ name, awayFrom, awayTo }: Colleague & Partial<AwayDays>): string {
  if (!awayTo) return name;
  const to = formatUtcDay(awayTo);
  if (!awayFrom) return `${name} (away to ${to})`;
  return `${name} (away ${awayFrom === awayTo ? to : `${formatUtcDay(awayFrom)} to ${to}`})`;
}

/** The owner of a record in words. */
export function ownerIn(team: readonly Colleague[], id: string | null): string {
  if (!id) return UNASSIGNED;
  const owner = team.find((each) => each.id === id);
  return owner ? ownerLabel(owner) : nameIn(team, id);
}
