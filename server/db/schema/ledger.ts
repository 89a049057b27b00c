import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerAccount, PAYOUT_STATES } from '#contracts/ledger.ts';
import { cents, id, instant } from './columns.ts';
import { partners } from './partners.ts';
import { customerPayments, customerRefunds } from './payments.ts';

/** What a transaction puts into one account, with its sign; zero for most. */
const entry = () => cents().notNull().default(0);

/** Payout runs. At most one is prepared and not closed yet. */
export const payouts = pgTable(
  'payout_runs',
  {
    id: id(),
    state: text({ enum: PAYOUT_STATES }).notNull().default('prepared'),
    preparedAt: instant().notNull(),
    preparedById: uuid(),
    closedAt: instant(),
    closedById: uuid(),
  },
  (table) => [
    uniqueIndex('payout_runs_prepared_key').on(table.state).where(sql`state = 'prepared'`),
    index('payout_runs_newest').on(table.preparedAt, table.id),
  ],
);

/** What a payout run pays to each partner. Append-only. */
export const payoutItems = pgTable(
  'payout_items',
  {
    runId: uuid()
      .notNull()
      .references(() => payouts.id, { onDelete: 'restrict' }),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.partnerId] }),
    check('payout_items_amount', sql`${table.amountCents} > 0`),
    index('payout_items_partner').on(table.partnerId),
  ],
);

/** The column with what a transaction puts into each account. */
export const AMOUNT_IN = {
  held: 'heldCents',
  payable: 'payableCents',
  in_payout: 'inPayoutCents',
  paid_out: 'paidOutCents',
  debt: 'debtCents',
  expense: 'expenseCents',
  adjustment: 'adjustmentCents',
} as const satisfies Record<LedgerAccount, string>;

/**
 * Transactions of the ledger, each of one partner. Append-only; `key` says what it is of, so that it is booked once.
 * The entries of one are columns of its row, so that a constraint of the row refuses what does not sum to zero
 * (decision 076).
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    /** Numbers the transactions of a partner from 1, without a gap. */
    position: integer().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** E.g. the id of the payment that is accrued; with the kind it is unique. */
    key: text().notNull(),
    paymentId: uuid().references(() => customerPayments.id, { onDelete: 'restrict' }),
    refundId: uuid().references(() => customerRefunds.id, { onDelete: 'restrict' }),
    /** The day of the payment, refund or payout. */
    day: date().notNull(),
    reason: text(),
    at: instant().notNull(),
    actorId: uuid(),
    heldCents: entry(),
    payableCents: entry(),
    inPayoutCents: entry(),
    paidOutCents: entry(),
    debtCents: entry(),
    expenseCents: entry(),
    adjustmentCents: entry(),
  },
  (table) => [
    check('ledger_transactions_numbered', sql`${table.position} > 0`),
    check(
      'ledger_transactions_balanced',
      sql`${table.heldCents} + ${table.payableCents} + ${table.inPayoutCents} + ${table.paidOutCents} + ${table.debtCents} + ${table.expenseCents} + ${table.adjustmentCents} = 0`,
    ),
    check(
      'ledger_transactions_with_entries',
      sql`(${table.heldCents}, ${table.payableCents}, ${table.inPayoutCents}, ${table.paidOutCents}, ${table.debtCents}, ${table.expenseCents}, ${table.adjustmentCents}) <> (0, 0, 0, 0, 0, 0, 0)`,
    ),
    // Each balance is a sum that is read only from one of these.
    index('ledger_transactions_held').on(table.partnerId, table.heldCents).where(sql`held_cents <> 0`),
    index('ledger_transactions_payable')
      .on(table.partnerId, table.payableCents)
      .where(sql`payable_cents <> 0`),
    index('ledger_transactions_in_payout')
      .on(table.partnerId, table.inPayoutCents)
      .where(sql`in_payout_cents <> 0`),
    index('ledger_transactions_paid_out')
      .on(table.partnerId, table.paidOutCents)
      .where(sql`paid_out_cents <> 0`),
    index('ledger_transactions_debt').on(table.partnerId, table.debtCents).where(sql`debt_cents <> 0`),
    uniqueIndex('ledger_transactions_key').on(table.partnerId, table.kind, table.key),
    unique('ledger_transactions_position').on(table.partnerId, table.position),
    index('ledger_transactions_time').on(table.partnerId, table.at),
    index('ledger_transactions_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
);

/** The entries of transactions, a row for each that is not zero: a view, which the migration makes by hand. */
export const ledgerEntries = pgView('ledger_entries', {
  transactionId: uuid('transaction_id').notNull(),
  account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
  partnerId: uuid('partner_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
}).existing();

/** What the nightly check of the ledger found. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: id(),
    at: instant().notNull(),
    ok: boolean().notNull(),
    transactions: integer().notNull(),
    entries: integer().notNull(),
    problems: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('ledger_checks_newest').on(table.at)],
);

/**
 * Tables in which rows are only ever added: the database itself refuses everything else, by triggers and by rights. The
 * right to update the named column stays, because no row could be locked without it; the triggers refuse its use.
 */
export const APPEND_ONLY: Readonly<Record<string, string>> = {
  customer_payments: 'id',
  customer_refunds: 'id',
  voided_payments: 'payment_id',
  voided_refunds: 'refund_id',
  payout_items: 'run_id',
  ledger_transactions: 'id',
};
