import type { ListQuery } from '#contracts/list-query.ts';
import type { PartnerEntry, PartnerStatement } from '#contracts/partner-portal.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import {
  listLines,
  readBalancesBefore,
  readHolds,
  readLines,
  readMonths,
} from '#server/domain/ledger/read-lines.ts';
import type { Page } from '#server/domain/page.ts';
import { dayIn, startOfDay } from '#server/domain/time-zone.ts';
import { requirePartner } from './require-partner.ts';

/** A partner's own transactions, newest first, with the day on which what is held is released. */
export async function listEntries(args: { ctx: Context; input: ListQuery }): Promise<Page<PartnerEntry>> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  const page = await listLines(ctx, partner, input);
  const ids = page.items.map(({ id }) => id);
  const holds = await readHolds(ctx, ids);
  return { ...page, items: page.items.map((line) => ({ ...line, heldUntil: holds.get(line.id) ?? null })) };
}

/** The months of which there is a statement, newest first; one that is not over is told up to today. */
export async function listStatements({ ctx }: { ctx: Context }) {
  const partner = await requirePartner(ctx);
  const months = await readMonths(ctx.db, partner.id, ctx.site.timeZone);
  return months.map((each) => ({ ...each, asOf: asOfDay(ctx, each.month) }));
}

/**
 * A month by the time of booking, in the team's usual zone: a month that is over never changes, and it begins with the
 * balances that the one before ended with. Throws `not_found` for a month to come.
 */
export async function readStatement(args: {
  ctx: Context;
  input: { month: string };
}): Promise<PartnerStatement> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  const { month } = input;
  const { timeZone } = ctx.site;
  const next = Temporal.PlainDate.from(firstDay(month)).add({ months: 1 }).toString();
  const [start, end] = [startOfDay(timeZone, firstDay(month)), startOfDay(timeZone, next)];
  const opening = await readBalancesBefore(ctx.db, partner.id, start);
  const lines = await readLines(ctx, partner, { start, end });
  if (lines.length === 0 && month > dayIn(timeZone, ctx.clock()).slice(0, 7)) {
    throw new AppError('not_found', 'There is no statement of a month to come');
  }
  const closing = await readBalancesBefore(ctx.db, partner.id, end);
  return { month, timeZone, asOf: asOfDay(ctx, month), opening, lines, closing };
}

const firstDay = (month: string) => `${month}-01`;

/** Today, for a month that is not over in the team's zone; `null` for one whose statement is final. */
function asOfDay({ site, clock }: Context, month: string): string | null {
  const today = dayIn(site.timeZone, clock());
  return today.slice(0, 7) > month ? null : today;
}
