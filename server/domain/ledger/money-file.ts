import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { documentNumber } from '#contracts/document-number.ts';
import { amountError, centsOf } from '#contracts/dollars.ts';
import { MONEY_FILE_ROWS, PAYMENT_COLUMNS, REFUND_COLUMNS } from '#contracts/money-file.ts';
import { type PaymentForm, paymentForm, type RefundForm, refundForm } from '#contracts/payment.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { customerPayments, leadMerges, users } from '#server/db/schema/index.ts';
import { cellsProblem, parseFile, refusedFile } from '#server/domain/csv/parse-file.ts';
import type { FileRow, ReadRow } from './file-row.ts';
import { markRepeated } from './repeated-rows.ts';
import { NOT_VOIDED } from './voided.ts';

export const paymentRows = (text: AsyncIterable<string>) => readRows(text, PAYMENT_COLUMNS);
export const refundRows = (text: AsyncIterable<string>) => readRows(text, REFUND_COLUMNS);

/** What is said of a row that was recorded, and whose customer nobody can be any more. */
const ERASED = 'This payment is recorded already, of a customer who was erased since. Please leave it out';

/** Rows of payments, each customer found by the email. */
export async function checkPaymentRows(
  db: Database | Transaction,
  rows: readonly FileRow[],
): Promise<ReadRow<PaymentForm>[]> {
  const customers = await findCustomers(db, rows);
  const erased = await findErased(db, rows);
  const read = rows.map((row): ReadRow<PaymentForm> => {
    const { customer = '', invoice, period_start: periodStart, period_end: periodEnd, date } = row.values;
    if (row.problem) return { row, problem: row.problem };
    const customerId = customers.get(customer.toLowerCase());
    if (!customerId && erased.has(documentNumber(invoice ?? ''))) return { row, problem: ERASED };
    if (!customerId) return { row, problem: `There is no customer with the email “${customer}”` };
    return checked(row, paymentForm, { customerId, invoice, periodStart, periodEnd, paidOn: date });
  });
  return markRepeated(
    read,
    ({ invoice }) => invoice,
    (invoice, row) =>
      `Invoice ${invoice} is in row ${row} already, with another customer, amount, period or date`,
  );
}

/** Rows of refunds. */
export function checkRefundRows(rows: readonly FileRow[]): ReadRow<RefundForm>[] {
  const read = rows.map((row): ReadRow<RefundForm> => {
    if (row.problem) return { row, problem: row.problem };
    const { invoice, refund, date: refundedOn } = row.values;
    return checked(row, refundForm, { invoice, refund, refundedOn });
  });
  return markRepeated(
    read,
    ({ refund }) => refund,
    (refund, row) => `Refund ${refund} is in row ${row} already, with another invoice, amount or date`,
  );
}

function checked<Form>(row: FileRow, schema: z.ZodMiniType<Form>, fields: object): ReadRow<Form> {
  const text = row.values.amount ?? '';
  const amountCents = centsOf(text);
  if (amountCents === undefined) return { row, problem: amountError(text) };
  const result = schema.safeParse({ ...fields, amountCents });
  if (result.success) return { row, form: result.data };
  return { row, problem: result.error.issues[0]?.message ?? 'This row is not complete' };
}

const columnsText = (names: readonly string[], how = '') =>
  `${names.length === 1 ? 'column' : 'columns'}${how} ${names.join(', ')}`;

async function readRows(text: AsyncIterable<string>, wanted: readonly string[]): Promise<FileRow[]> {
  const { columns, rows } = await parseFile(text);
  const names = columns.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const missing = wanted.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !wanted.includes(name));
  if (missing.length > 0) throw refusedFile(`The file lacks the ${columnsText(missing)}`);
  if (unknown.length > 0) {
    throw refusedFile(
      `The file has ${unknown.length === 1 ? 'a ' : ''}${columnsText(unknown, ' not known here:')}`,
    );
  }
  if (new Set(names).size < names.length) throw refusedFile('The file has a column twice');
  if (rows.length > MONEY_FILE_ROWS) {
    throw refusedFile(
      `The file has more than ${MONEY_FILE_ROWS.toLocaleString('en')} rows. Please split it.`,
    );
  }
  return rows.map(({ row, cells }) => ({
    number: row,
    values: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
    ...(cells.length !== names.length && { problem: `This row ${cellsProblem(cells.length, names.length)}` }),
  }));
}

/** Customers by their emails; of one who was merged into another, the other. */
async function findCustomers(
  db: Database | Transaction,
  rows: readonly FileRow[],
): Promise<Map<string, string>> {
  const emails = rows.map(({ values }) => (values.customer ?? '').toLowerCase());
  const found = await db
    .select({ id: sql<string>`coalesce(${leadMerges.keptId}, ${users.id})`, email: users.email })
    .from(users)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .where(inArray(users.email, [...new Set(emails)]));
  return new Map(found.map(({ id, email }) => [email, id]));
}

/** Which of the invoices are recorded of a customer who is erased. */
async function findErased(db: Database | Transaction, rows: readonly FileRow[]): Promise<Set<string>> {
  const { invoiceKey, customerId } = customerPayments;
  const invoices = [...new Set(rows.map(({ values }) => documentNumber(values.invoice ?? '')))];
  const gone = sql`not exists (select 1 from ${users} u where u.id = ${customerId})`;
  const found = await db
    .select({ invoiceKey })
    .from(customerPayments)
    .where(and(inArray(invoiceKey, invoices), gone, NOT_VOIDED));
  return new Set(found.map((each) => each.invoiceKey));
}
