import { and, eq } from 'drizzle-orm';
import { correctionEntries } from '#contracts/credit.ts';
import { documentNumber } from '#contracts/document-number.ts';
import type { Balances } from '#contracts/ledger.ts';
import type { CorrectionForm, MoneyRecorded } from '#contracts/payment.ts';
import { settlementOf, settlementText } from '#contracts/settlement.ts';
import type { Transaction } from '#server/db/connection.ts';
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { type AppError, fieldError } from '#server/domain/errors.ts';
import { lockPartner } from '#server/domain/partners/lock-partner.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { EMPTY, lockBooks } from './books.ts';
import { readNextRelease } from './next-release.ts';
import { post } from './post.ts';

/**
 * Books a correction with its reason: nothing in the ledger is ever changed. The reference identifies it. Throws
 * `not_found`, and `conflict` for a reference that is used with another amount or reason, and for an erased partner
 * unless it settles what is open.
 */
export async function correct(args: {
  ctx: Context;
  input: CorrectionForm & { id: string };
}): Promise<MoneyRecorded> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const { id: partnerId, reference, amountCents, reason } = input;
  return runCommand<MoneyRecorded>(ctx, {
    action: 'partner.correct',
    work: async (tx) => {
      const partner = await lockPartner(tx, partnerId);
      const book = (await lockBooks(tx, [partnerId])).get(partnerId) ?? EMPTY;
      const known = await findCorrection(tx, partnerId, reference);
      const reply = {
        repeated: known !== undefined,
        commissionCents: amountCents,
        partnerId,
        noCommission: null,
      };
      if (known) {
        if (known.amountCents !== -amountCents || known.reason !== reason) throw taken(reference);
        return { reply: { ...reply, id: known.id }, changes: [] };
      }
      if (partner.erasedAt && !settles(book, amountCents)) throw await unsettling(ctx, tx, partnerId, book);
      const day = dayIn(ctx.site.timeZone, ctx.clock());
      const entries = { ...correctionEntries(book, amountCents), adjustment: -amountCents };
      await post(ctx, tx, [{ partnerId, kind: 'correction', key: reference, day, reason, entries }]);
      const booked = await findCorrection(tx, partnerId, reference);
      return {
        reply: { ...reply, id: booked?.id ?? '' },
        subject: { kind: 'partner', id: partnerId },
        details: { amountCents, reference },
        activity: {
          subjectKind: 'partner' as const,
          subjectId: partnerId,
          kind: 'correction',
          text: reason,
          details: { amountCents, reference },
        },
      };
    },
  });
}

/** Whether a correction does no more than bring what is payable, or a debt, nearer to zero. */
function settles(book: Balances, amountCents: number): boolean {
  const possible = settlementOf(book);
  const towards = amountCents < 0 ? 'company' : 'partner';
  return possible?.towards === towards && Math.abs(amountCents) <= possible.cents;
}

async function unsettling(
  ctx: Context,
  tx: Transaction,
  partnerId: string,
  book: Balances,
): Promise<AppError> {
  const what = settlementText(book, await readNextRelease(ctx, tx, partnerId));
  return fieldError('conflict', 'amountCents', `This person was erased. ${what}`);
}

/**
 * References are compared in the spelling that identifies them, in which older ones are not stored; a partner has few
 * corrections.
 */
async function findCorrection(tx: Transaction, partnerId: string, reference: string) {
  const { id, kind, key, reason, position } = ledgerTransactions;
  const corrections = await tx
    .select({ id, key, reason, amountCents: ledgerEntries.amountCents })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, id), eq(ledgerEntries.account, 'adjustment')),
    )
    .where(and(eq(ledgerTransactions.partnerId, partnerId), eq(kind, 'correction')))
    .orderBy(position);
  const same = corrections.filter((each) => documentNumber(each.key) === reference);
  return same.find((each) => each.key === reference) ?? same[0];
}

function taken(reference: string): AppError {
  return fieldError(
    'conflict',
    'reference',
    `The reference ${reference} is used already, with another amount or reason`,
  );
}
