import type { Colleague } from '#contracts/colleague.ts';

/** Longest beginning of a name that is looked for. */
const TYPED_MAX = 60;
/** Colleagues offered at once. */
const OFFERED_MAX = 6;

/** An `@` that is being written: where it stands, and what follows it up to the caret. */
export interface Mention {
  from: number;
  typed: string;
}

/** The `@` before the caret, unless it belongs to an email address or a line before. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || caret - from > TYPED_MAX) return undefined;
  const typed = before.slice(from + 1);
  if (typed.includes('\n') || typed.startsWith(' ')) return undefined;
  return from === 0 || /[\s(]/.test(text.charAt(from - 1)) ? { from, typed } : undefined;
}

/** The colleagues whose name, or a later part of it, begins with what was typed; nobody once a name is complete. */
export function offered(team: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLocaleLowerCase();
  const named = team.filter(({ name, mentionable }) => mentionable && name.trim() !== '');
  if (named.some(({ name }) => typed.startsWith(`${name.trim()} `) || typed === name.trim())) return [];
  return named
    .filter(({ name }) => ` ${name.trim().toLocaleLowerCase()}`.includes(` ${wanted}`))
    .slice(0, OFFERED_MAX);
}

/** The text with the name in place of what was typed, and where the caret is then. */
export function withMention(text: string, { from, typed }: Mention, name: string) {
  const start = `${text.slice(0, from)}@${name.trim()} `;
  const rest = text.slice(from + 1 + typed.length);
  return { text: start + rest.replace(/^ /, ''), caret: start.length };
}
