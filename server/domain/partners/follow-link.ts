import { PAGES } from '#contracts/paths.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementCounter } from '#server/domain/insights/increment-counter.ts';
import { findByCode, visitsOf } from './code.ts';

/** First segments of the public pages that a link may lead to. */
const PUBLIC = [
  ...['about', 'book', 'call', 'contact', 'documentation', 'industry', 'partnership', 'pricing'],
  ...['product', 'signup', 'solutions'],
];
/** The segments of our own paths: no escape, no second slash, no dot segment. */
const SEGMENT = /^[\w-]+$/;

/**
 * Where a partner's link leads: the page that it names, with the code as `ref`. An unknown code, or one whose partnership has
 * ended, leads home without. Counts the visit.
 */
export async function followLink(args: {
  ctx: Context;
  input: { code: string; to?: string | undefined };
}): Promise<string> {
  const { ctx, input } = args;
  const partner = await findByCode(ctx.db, input.code);
  if (!partner) return PAGES.home;
  await incrementCounter(ctx.db, visitsOf(partner.id), ctx.clock());
  return `${pageOf(input.to)}?ref=${partner.code}`;
}

/** A public page of this site; home for anything else. */
export function pageOf(to: string | undefined): string {
  if (!to?.startsWith('/')) return PAGES.home;
  const [first = '', ...others] = to.slice(1).split('/');
  const known = PUBLIC.includes(first) && others.every((segment) => SEGMENT.test(segment));
  return known ? to : PAGES.home;
}
