import { and, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { centsOf } from '#contracts/dollars.ts';
import type { PaymentQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import { customerPayments, customerRefunds, leads, partners } from '#server/db/schema/index.ts';
import { fragment, searchFor } from '#server/domain/lists/search.ts';

/**
 * The payments that a query of their list selects. `q` searches the invoice number, the partner's code, and the customer as the list of
 * signups does: by name, company, email or phone.
 */
export function selectPayments(db: Database, query: Partial<PaymentQuery>): SQL | undefined {
  const { q, from, to, min, max, commission, refunded } = query;
  const { invoice, customerId, partnerId, paidOn, amountCents } = customerPayments;
  return and(
    q
      ? or(ilike(invoice, fragment(q)), ofPartner(db, q), inArray(customerId, customersFor(db, q)))
      : undefined,
    from ? gte(paidOn, from) : undefined,
    to ? lte(paidOn, to) : undefined,
    min === undefined ? undefined : gte(amountCents, centsOf(min) ?? 0),
    max === undefined ? undefined : lte(amountCents, centsOf(max) ?? 0),
    commission && (commission === 'yes' ? isNotNull(partnerId) : isNull(partnerId)),
    refunded &&
      sql`${sql.raw(refunded === 'yes' ? '' : 'not ')}exists (select 1 from ${customerRefunds} r
      where r.payment_id = customer_payments.id)`,
  );
}

function ofPartner(db: Database, q: string): SQL {
  const { id, code } = partners;
  return inArray(
    customerPayments.partnerId,
    db
      .select({ id })
      .from(partners)
      .where(ilike(code, fragment(q))),
  );
}

function customersFor(db: Database, q: string) {
  return db.select({ id: leads.userId }).from(leads).where(searchFor(leads.search, q).condition);
}
