import type { Colleague } from '#contracts/colleague.ts';

/** The name of a colleague. */
export function nameIn(team: readonly Colleague[], id: string): string {
  return team.find((each) => each.id === id)?.name ?? 'a former colleague';
}
