import { and, eq, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { documentNumber } from '#contracts/document-number.ts';
import { centsOf } from '#contracts/dollars.ts';
import type { PaymentQuery, RefundQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import { customerPayments, customerRefunds, leads, partners } from '#server/db/schema/index.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import { named } from '#server/domain/partners/select-partners.ts';
import { IS_REFUNDED } from './refunded.ts';
import { IS_VOIDED, NOT_VOIDED, REFUND_COUNTS, REFUND_IS_VOIDED } from './voided.ts';

/**
 * The payments that a query of their list selects. `q` searches the invoice number, the partner as their list does, and
 * the customer as the list of leads does: by name, company, email or phone.
 */
export function selectPayments(db: Database, query: Partial<PaymentQuery>): SQL | undefined {
  const { refunded, commission, voided } = query;
  const { paidOn, amountCents } = customerPayments;
  const earns = isNotNull(customerPayments.partnerId);
  return and(
    selectMoney(db, query, {
      day: paidOn,
      amountCents,
      numbers: [customerPayments.invoice, customerPayments.invoiceKey],
    }),
    refunded && (refunded === 'yes' ? IS_REFUNDED : not(IS_REFUNDED)),
    // What is voided earns nobody anything, whoever it was recorded for.
    commission && (commission === 'yes' ? and(earns, NOT_VOIDED) : or(not(earns), IS_VOIDED)),
    voided && (voided === 'yes' ? IS_VOIDED : NOT_VOIDED),
  );
}

/**
 * The refunds, joined with their payments, that a query of their list selects: in the same way, and by their own
 * number.
 */
export function selectRefunds(db: Database, query: Partial<RefundQuery>): SQL | undefined {
  const { commission, voided } = query;
  const { partnerId } = customerPayments;
  const { refundedOn, amountCents, refund, refundKey } = customerRefunds;
  const { invoice, invoiceKey } = customerPayments;
  const numbers = [refund, refundKey, invoice, invoiceKey];
  return and(
    selectMoney(db, query, { day: refundedOn, amountCents, numbers }),
    commission && (commission === 'yes' ? isNotNull(partnerId) : isNull(partnerId)),
    voided && (voided === 'yes' ? REFUND_IS_VOIDED : REFUND_COUNTS),
  );
}

interface Columns {
  day: PgColumn;
  amountCents: PgColumn;
  /** Numbers that `q` is searched in. */
  numbers: readonly PgColumn[];
}

function selectMoney(
  db: Database,
  query: Partial<RefundQuery>,
  { day, amountCents, numbers }: Columns,
): SQL | undefined {
  const { q, from, to, min, max, invoice } = query;
  const { customerId } = customerPayments;
  return and(
    q
      ? or(
          ofPartner(db, q),
          inArray(customerId, customersFor(db, q)),
          // Last, because it is computed for each row.
          searchFor(sql`fold_search(concat_ws(chr(10), ${sql.join([...numbers], sql`, `)}))`, q).condition,
        )
      : undefined,
    invoice ? isInvoice(invoice) : undefined,
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    min === undefined ? undefined : gte(amountCents, centsOf(min) ?? 0),
    max === undefined ? undefined : lte(amountCents, centsOf(max) ?? 0),
  );
}

/**
 * Whether a payment has the invoice number that was typed, in any spelling. Where two share a number, the older one is
 * found by its own spelling.
 */
function isInvoice(typed: string): SQL | undefined {
  const { invoice, invoiceKey } = customerPayments;
  return or(eq(invoiceKey, documentNumber(typed)), eq(invoice, typed.trim().toUpperCase()));
}

function ofPartner(db: Database, q: string): SQL {
  return inArray(customerPayments.partnerId, db.select({ id: partners.id }).from(partners).where(named(q)));
}

function customersFor(db: Database, q: string) {
  return db.select({ id: leads.userId }).from(leads).where(searchFor(leads.search, q).condition);
}
