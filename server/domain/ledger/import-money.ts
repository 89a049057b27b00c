import type { MoneyImported } from '#contracts/money-file.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import type { Context } from '#server/domain/context.ts';
import { refusedFile } from '#server/domain/csv/parse-file.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { changedBooks } from './changed-books.ts';
import type { ReadRow } from './file-row.ts';
import { insertPayments } from './insert-payments.ts';
import { insertRefund } from './insert-refund.ts';
import { checkPaymentRows, checkRefundRows, paymentRows, refundRows } from './money-file.ts';

interface File {
  ctx: Context;
  input: { text: AsyncIterable<string> };
}

/** Records a file of payments, all of it or nothing. Throws `validation` with the first row that is wrong. */
export async function importPayments({ ctx, input }: File): Promise<MoneyImported> {
  requirePermission(ctx.actor, 'partners.pay');
  const rows = await paymentRows(input.text);
  return runCommand(ctx, {
    action: 'payment.import',
    work: async (tx) => {
      const forms = (await checkPaymentRows(tx, rows)).map(formOf);
      const nameOf = (index: number) => `Row ${rows[index]?.number}: `;
      return summaryOf('payment', await insertPayments(ctx, tx, forms, nameOf));
    },
  });
}

/** Records a file of refunds in the same way. */
export async function importRefunds({ ctx, input }: File): Promise<MoneyImported> {
  requirePermission(ctx.actor, 'partners.pay');
  const rows = await refundRows(input.text);
  return runCommand(ctx, {
    action: 'payment.import-refunds',
    work: async (tx) => {
      const recorded: MoneyRecorded[] = [];
      for (const read of checkRefundRows(rows)) {
        recorded.push(await insertRefund(ctx, tx, formOf(read), `Row ${read.row.number}: `));
      }
      return summaryOf('refund', recorded);
    },
  });
}

function summaryOf(kind: 'payment' | 'refund', recorded: readonly MoneyRecorded[]) {
  const fresh = recorded.filter(({ repeated }) => !repeated);
  const repeated = recorded.filter((each) => each.repeated);
  const freshIds = new Set(fresh.map(({ id }) => id));
  const repeatedInFile = repeated.filter(({ id }) => freshIds.has(id)).length;
  const changes = fresh.map(({ id, commissionCents }) => ({
    subject: { kind, id },
    details: { commissionCents },
  }));
  return {
    reply: { recorded: fresh.length, repeated: repeated.length - repeatedInFile, repeatedInFile },
    changes: [...changes, ...changedBooks(fresh.map(({ partnerId }) => partnerId))],
  };
}

function formOf<Form>(read: ReadRow<Form>): Form {
  if ('form' in read) return read.form;
  const message = `Row ${read.row.number}: ${read.problem}. Nothing was recorded.`;
  throw refusedFile(message, read.code);
}
