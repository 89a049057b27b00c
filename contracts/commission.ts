import * as z from 'zod/mini';
import { REFUSED_REASONS } from './refused-reasons.ts';

/**
 * Why a payment earns nobody anything. `before-partnership`, `before-link`, `after-end`: it was paid too early or too
 * late. `partner-erased`: there is nobody any more who could be paid. `not-then`: nobody earned when it was recorded,
 * though somebody would today.
 */
export const NO_COMMISSION = [
  'no-partner',
  'before-partnership',
  'before-link',
  'after-end',
  'partner-erased',
  'not-then',
] as const;
export type NoCommission = (typeof NO_COMMISSION)[number];

/** What is said of it, after “No commission: ”. */
export const NO_COMMISSION_TEXTS: Record<NoCommission, string> = {
  'no-partner': 'no partner brought the customer',
  'before-partnership': 'paid before the partnership began',
  'before-link': 'paid before the customer was linked',
  'after-end': 'paid after the partnership ended',
  'partner-erased': 'the partner was erased',
  'not-then': 'no partner earned when it was recorded',
};

/** What a customer paid, and which part of it earns nothing. Amounts in cents. */
export const commissionSummary = z.strictObject({
  payments: z.int(),
  paidCents: z.int(),
  /** The part of it that was refunded. */
  refundedCents: z.int(),
  /** What their partner earned from it, less what refunds took back. */
  commissionCents: z.int(),
  without: z.array(z.strictObject({ why: z.enum(NO_COMMISSION), payments: z.int(), amountCents: z.int() })),
});
export type CommissionSummary = z.output<typeof commissionSummary>;

/** The partner of a lead, as the team reads them. */
export const leadPartner = z.strictObject({
  /** `null` for a reader who may not open partners. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  code: z.string(),
  via: z.enum(['signup', 'team']),
  linkedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** `null` for a reader who may not read partners’ money. */
  commission: z.nullable(commissionSummary),
});
export type LeadPartner = z.output<typeof leadPartner>;

/** A partner’s code that a signup named, and why it was not taken. */
export const leadCode = z.strictObject({
  code: z.string(),
  partnerId: z.nullable(z.uuid()),
  partnerName: z.nullable(z.string()),
  /** `null` for a reader who may not read partners: the reason would tell their data. */
  reason: z.nullable(z.enum(REFUSED_REASONS)),
});
export type LeadCode = z.output<typeof leadCode>;
