import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { amountError, centsOf } from '#contracts/dollars.ts';
import {
  MONEY_FILE_ROWS,
  type MoneyImported,
  type MoneyRecorded,
  PAYMENT_COLUMNS,
  paymentForm,
  REFUND_COLUMNS,
  refundForm,
} from '#contracts/payment.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { parseFile } from '#server/domain/imports/parse-file.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { changedBooks } from './changed-books.ts';
import { recordPayments } from './record-payments.ts';
import { recordRefund } from './record-refund.ts';

interface File {
  ctx: Context;
  input: { text: AsyncIterable<string> };
}

/** Records a file of payments, all of it or nothing. Throws `validation` with the first row that is wrong. */
export async function importPayments({ ctx, input }: File): Promise<MoneyImported> {
  requirePermission(ctx.actor, 'partners.pay');
  const rows = await readRows(input.text, PAYMENT_COLUMNS);
  return runCommand(ctx, {
    action: 'payment.import',
    work: async (tx) => {
      const customers = await findCustomers(tx, rows);
      const forms = rows.map((row) => {
        const customerId = customers.get((row.values.customer ?? '').toLowerCase());
        if (!customerId) throw wrong(row, `There is no customer with the email “${row.values.customer}”`);
        const { invoice, period_start: periodStart, period_end: periodEnd, date: paidOn } = row.values;
        const amountCents = amountOf(row);
        return checked(row, paymentForm, {
          customerId,
          invoice,
          amountCents,
          periodStart,
          periodEnd,
          paidOn,
        });
      });
      const nameOf = (index: number) => `Row ${rows[index]?.number}: `;
      return summaryOf('payment', await recordPayments(ctx, tx, forms, nameOf));
    },
  });
}

/** Records a file of refunds in the same way. */
export async function importRefunds({ ctx, input }: File): Promise<MoneyImported> {
  requirePermission(ctx.actor, 'partners.pay');
  const rows = await readRows(input.text, REFUND_COLUMNS);
  return runCommand(ctx, {
    action: 'payment.import-refunds',
    work: async (tx) => {
      const recorded: MoneyRecorded[] = [];
      for (const row of rows) {
        const { invoice, refund, date: refundedOn } = row.values;
        const form = checked(row, refundForm, { invoice, refund, amountCents: amountOf(row), refundedOn });
        recorded.push(await recordRefund(ctx, tx, form, `Row ${row.number}: `));
      }
      return summaryOf('refund', recorded);
    },
  });
}

function summaryOf(kind: string, recorded: readonly MoneyRecorded[]) {
  const fresh = recorded.filter(({ repeated }) => !repeated);
  const changes = fresh.map(({ id, commissionCents }) => ({
    subject: { kind, id },
    details: { commissionCents },
  }));
  return {
    reply: { recorded: fresh.length, repeated: recorded.length - fresh.length },
    changes: [...changes, ...changedBooks(fresh.map(({ partnerId }) => partnerId))],
  };
}

interface Row {
  /** As a spreadsheet numbers it: the row below the headers is 2. */
  number: number;
  values: Record<string, string>;
}

async function readRows(text: AsyncIterable<string>, wanted: readonly string[]): Promise<Row[]> {
  const { columns, rows } = await parseFile(text);
  const names = columns.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const missing = wanted.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !wanted.includes(name));
  if (missing.length > 0) throw refused(`The file lacks the column ${missing.join(', ')}`);
  if (unknown.length > 0) throw refused(`The file has a column that is not known: ${unknown.join(', ')}`);
  if (new Set(names).size < names.length) throw refused('The file has a column twice');
  if (rows.length > MONEY_FILE_ROWS) {
    throw refused(`The file has more than ${MONEY_FILE_ROWS.toLocaleString('en')} rows. Please split it.`);
  }
  return rows.map((cells, index) => ({
    number: index + 2,
    values: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
  }));
}

function amountOf(row: Row): number {
  const text = row.values.amount ?? '';
  const amount = centsOf(text);
  if (amount !== undefined) return amount;
  throw wrong(row, amountError(text));
}

function checked<Form>(row: Row, schema: z.ZodMiniType<Form>, value: unknown): Form {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw wrong(row, result.error.issues[0]?.message ?? 'This row is not complete');
}

async function findCustomers(tx: Transaction, rows: readonly Row[]): Promise<Map<string, string>> {
  const emails = rows.map(({ values }) => (values.customer ?? '').toLowerCase());
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...new Set(emails)]));
  return new Map(found.map(({ id, email }) => [email, id]));
}

const wrong = (row: Row, message: string) => refused(`Row ${row.number}: ${message}. Nothing was recorded.`);

function refused(message: string): AppError {
  return new AppError('validation', message, { fields: { csv: message } });
}
