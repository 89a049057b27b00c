import type { Colleague } from '#contracts/colleague.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { formatUtcDay } from '#web/lib/format/format.ts';
import { nameIn } from './name-in.ts';

/** The name of a colleague, and until when they are away. */
export function ownerLabel({ name, awayTo }: Colleague): string {
  return awayTo ? `${name} (away to ${formatUtcDay(awayTo)})` : name;
}

/** The owner of a record in words. */
export function ownerIn(team: readonly Colleague[], id: string | null): string {
  if (!id) return UNASSIGNED;
  const owner = team.find((each) => each.id === id);
  return owner ? ownerLabel(owner) : nameIn(team, id);
}
