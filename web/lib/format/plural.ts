import { fillPlaceholders } from '#contracts/placeholders.ts';
import { formatCount } from './format.ts';

/** A text in the two forms of English; `{count}` is the number. */
export interface Counted {
  one: string;
  other: string;
}

let rules: Intl.PluralRules | undefined;

/** The text in the form that `count` takes, e.g. `1 visit` and `2 visits`. */
export function countedText(text: Counted, count: number): string {
  rules ??= new Intl.PluralRules('en-US');
  const form = rules.select(count) === 'one' ? text.one : text.other;
  return fillPlaceholders(form, { count: formatCount(count) });
}

/** How many of something, e.g. `1 lead` and `1,204 leads`. */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return countedText({ one: `{count} ${one}`, other: `{count} ${other}` }, count);
}
