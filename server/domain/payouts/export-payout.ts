import { asc, eq } from 'drizzle-orm';
import { BYTE_ORDER_MARK } from '#contracts/byte-order-mark.ts';
import { decimalOf } from '#contracts/dollars.ts';
import { partners, payoutItems, payouts } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { csvLine } from '#server/domain/exports/csv-cell.ts';
import { erasedName } from '#server/domain/partners/code.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { payoutReference, runReference } from './reference.ts';

/**
 * A payout run as a CSV file; its name has the day and the run's reference, because a day may have several runs.
 * Partners who were erased since are named by their code; references are the same in every copy, so that copies can be
 * compared (decision 069). Throws `not_found`, and `conflict` for a discarded run.
 */
export async function exportPayout(args: {
  ctx: Context;
  input: { id: string };
}): Promise<{ name: string; text: string }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const [run] = await ctx.db.select().from(payouts).where(eq(payouts.id, input.id));
  if (!run) throw new AppError('not_found', 'There is no such payout run');
  if (run.state === 'discarded')
    throw new AppError('conflict', 'This payout run was discarded: nobody is paid by it');
  const { code, contactName, companyName, email, erasedAt } = partners;
  const rows = await ctx.db
    .select({ code, contactName, companyName, email, erasedAt, amountCents: payoutItems.amountCents })
    .from(payoutItems)
    .innerJoin(partners, eq(partners.id, payoutItems.partnerId))
    .where(eq(payoutItems.runId, run.id))
    .orderBy(asc(code));
  await runCommand(ctx, {
    action: 'payout.export',
    work: async () => ({
      reply: null,
      subject: { kind: 'payout', id: run.id },
      details: { rows: rows.length },
    }),
  });
  const head = csvLine(['Partner', 'Name', 'Company', 'Email', 'Amount', 'Currency', 'Reference']);
  const lines = rows.map((row) =>
    csvLine([
      row.code,
      row.erasedAt ? erasedName(row.code) : row.contactName,
      row.companyName,
      row.email,
      decimalOf(row.amountCents),
      'USD',
      payoutReference(row.code, run.id),
    ]),
  );
  return {
    name: `payout-${dayIn(ctx.site.timeZone, run.preparedAt)}-${runReference(run.id)}`,
    text: BYTE_ORDER_MARK + head + lines.join(''),
  };
}
