import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { referrals } from './partners.ts';
import { customerPayments } from './payments.ts';

/**
 * Whether a partner brought this customer, or a payment of theirs was recorded: commissions depend on who they are.
 * What ended or was voided counts, too.
 */
export const holdsPartnerMoney = (customerId: PgColumn | SQL): SQL =>
  sql`(exists (select 1 from ${referrals} where ${referrals.customerId} = ${customerId}) or exists (select 1 from ${customerPayments} where ${customerPayments.customerId} = ${customerId}))`;
