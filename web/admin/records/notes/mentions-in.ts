import type { Colleague } from '#contracts/colleague.ts';
import { offered } from './mention-at.ts';

/** The ids of the colleagues whom a note names with `@` and their name. */
export function mentionsIn(text: string, team: readonly Colleague[]): string[] {
  const named = team.filter(({ name, mentionable }) => mentionable && name.trim() !== '');
  return named.filter(({ name }) => text.includes(`@${name.trim()}`)).map(({ id }) => id);
}

/** A word after an `@`, which is no part of an email. */
const CALLED = /(?<=^|[\s(])@\p{L}+/gu;

/** What stands after an `@` as if it called a colleague, who would not be told: not their whole name. */
export function unclearMention(text: string, team: readonly Colleague[]): string | undefined {
  const names = team.map(({ name }) => name.trim()).filter(Boolean);
  for (const { 0: called, index } of text.matchAll(CALLED)) {
    const rest = text.slice(index + 1);
    const isWhole = names.some((name) => rest.startsWith(name));
    if (!isWhole && offered(team, called.slice(1)).length > 0) return called;
  }
  return undefined;
}
