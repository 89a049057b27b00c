import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from './columns.ts';
import { partnerRates, partners } from './partners.ts';

/**
 * Payments received from customers. Append-only. Of a customer and the colleague only the ids stand here, as in the
 * audit log, so that erasing a person changes no row (decision 055).
 */
export const customerPayments = pgTable(
  'customer_payments',
  {
    id: id(),
    /** As it was recorded, in upper case. */
    invoice: text().notNull(),
    /**
     * The number in the one spelling that identifies it (`documentNumber`); a trigger takes the invoice where it is not
     * sent. An older row whose spelling another one shares keeps its own.
     */
    invoiceKey: text().notNull(),
    /** 1 for the first payment of this invoice, and one more for each that was voided before (decision 080). */
    ordinal: integer().notNull().default(1),
    customerId: uuid().notNull(),
    /** The partner who earns of it, and the rate of the payment's day; both `null` where nobody does. */
    partnerId: uuid().references(() => partners.id, { onDelete: 'restrict' }),
    rateId: uuid().references(() => partnerRates.id, { onDelete: 'restrict' }),
    /** The customer's industry, which the partner may see. */
    industry: text(),
    amountCents: cents().notNull(),
    periodStart: date().notNull(),
    periodEnd: date().notNull(),
    paidOn: date().notNull(),
    recordedAt: instant().notNull(),
    recordedById: uuid(),
  },
  (table) => [
    unique('customer_payments_invoice_key').on(table.invoiceKey, table.ordinal),
    check('customer_payments_ordinal', sql`${table.ordinal} > 0`),
    check('customer_payments_amount', sql`${table.amountCents} > 0`),
    check('customer_payments_period', sql`${table.periodStart} <= ${table.periodEnd}`),
    index('customer_payments_newest').on(table.recordedAt, table.id),
    index('customer_payments_customer').on(table.customerId),
    index('customer_payments_due').on(table.partnerId, table.paidOn).where(sql`partner_id is not null`),
  ],
);

/** Refunds of such payments. Append-only. */
export const customerRefunds = pgTable(
  'customer_refunds',
  {
    id: id(),
    /** As it was recorded, in upper case, and as `invoiceKey` is. */
    refund: text().notNull(),
    refundKey: text().notNull(),
    /** 1 for the first refund of this number, and one more for each that was voided before (decision 095). */
    ordinal: integer().notNull().default(1),
    paymentId: uuid()
      .notNull()
      .references(() => customerPayments.id, { onDelete: 'restrict' }),
    amountCents: cents().notNull(),
    refundedOn: date().notNull(),
    recordedAt: instant().notNull(),
    recordedById: uuid(),
  },
  (table) => [
    unique('customer_refunds_refund_key').on(table.refundKey, table.ordinal),
    check('customer_refunds_ordinal', sql`${table.ordinal} > 0`),
    check('customer_refunds_amount', sql`${table.amountCents} > 0`),
    index('customer_refunds_payment').on(table.paymentId),
  ],
);

/**
 * Payments that were recorded by mistake, and why; such a one counts nowhere, and its invoice may be recorded anew.
 * Append-only.
 */
export const voidedPayments = pgTable(
  'voided_payments',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => customerPayments.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    voidedAt: instant().notNull(),
    voidedById: uuid(),
  },
  (table) => [check('voided_payments_reason', sql`${table.reason} <> ''`)],
);

/** Refunds that were recorded by mistake, in the same way. Append-only. */
export const voidedRefunds = pgTable(
  'voided_refunds',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => customerRefunds.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    voidedAt: instant().notNull(),
    voidedById: uuid(),
  },
  (table) => [check('voided_refunds_reason', sql`${table.reason} <> ''`)],
);
