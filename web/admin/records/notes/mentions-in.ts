import type { Colleague } from '#contracts/colleague.ts';

/** The ids of the colleagues whom a note names with `@` and their name. */
export function mentionsIn(text: string, team: readonly Colleague[]): string[] {
  const named = team.filter(({ name, mentionable }) => mentionable && name.trim() !== '');
  return named.filter(({ name }) => text.includes(`@${name.trim()}`)).map(({ id }) => id);
}
