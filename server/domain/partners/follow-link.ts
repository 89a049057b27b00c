import type { PartnerLinkQuery } from '#contracts/partner-code.ts';
import { PAGES } from '#contracts/paths.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementCounter } from '#server/domain/insights/increment-counter.ts';
import { findByCode, visitsOf } from './code.ts';

/** First segments of the public pages that a link may lead to. */
const PUBLIC = [
  'about',
  'book',
  'call',
  'contact',
  'documentation',
  'industry',
  'partnership',
  'pricing',
  'product',
  'signup',
  'solutions',
];
/** The segments of our own paths: no escape, no second slash, no dot segment. */
const SEGMENT = /^[\w-]+$/;

/**
 * Where a partner's link leads: the page that it names, with the code as `ref` and the campaign of the link. An unknown
 * code, or one whose partnership has ended, leads home without. Counts the visit where `counted`.
 */
export async function followLink(args: {
  ctx: Context;
  input: { code: string } & PartnerLinkQuery;
  counted: boolean;
}): Promise<string> {
  const { ctx, input, counted } = args;
  const { code, to, ...campaign } = input;
  const partner = await findByCode(ctx.db, code);
  if (!partner) return PAGES.home;
  if (counted) await incrementCounter(ctx.primary, visitsOf(partner.id), ctx.clock());
  const query = new URLSearchParams({ ref: partner.code });
  for (const [name, value] of Object.entries(campaign)) if (value) query.set(name, value);
  return `${landingPageOf(to)}?${query}`;
}

/** A public page of this site; home for anything else. */
export function landingPageOf(to: string | undefined): string {
  if (!to?.startsWith('/')) return PAGES.home;
  const [first = '', ...others] = to.slice(1).split('/');
  const known = PUBLIC.includes(first) && others.every((segment) => SEGMENT.test(segment));
  return known ? to : PAGES.home;
}
