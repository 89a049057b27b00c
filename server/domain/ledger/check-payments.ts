import { and, inArray } from 'drizzle-orm';
import { documentNumber } from '#contracts/document-number.ts';
import type { MoneyChecked, MoneyRow, PaymentPayer } from '#contracts/money-file.ts';
import type { PaymentForm } from '#contracts/payment.ts';
import { customerPayments, leads, partners } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { teamName } from '#server/domain/partners/code.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { commissionOf } from './commission.ts';
import { type Earner, earningOn, readEarners } from './earning.ts';
import { isSame, NO_CUSTOMER, takenInvoice, wrongDay } from './insert-payments.ts';
import { checkedOf, inFile } from './money-checked.ts';
import { checkPaymentRows, paymentRows } from './money-file.ts';
import { nextPaymentOf, PAID_UNTIL, PAYS_BY } from './next-payment.ts';
import { NOT_VOIDED } from './voided.ts';

/**
 * What recording a file of payments would do now, row by row; nothing is recorded. Throws `validation` for no such
 * file.
 */
export async function checkPayments(args: {
  ctx: Context;
  input: { text: AsyncIterable<string> };
}): Promise<MoneyChecked> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const read = await checkPaymentRows(ctx.db, await paymentRows(input.text));
  const forms = read.flatMap((each) => ('form' in each ? each.form : []));
  const customerIds = [...new Set(forms.map(({ customerId }) => customerId))];
  const earners = await readEarners(ctx.db, ctx.site, customerIds);
  const payers = await findPayers(ctx, customerIds, earners);
  const known = await findInvoices(ctx, forms);

  const problemOf = (form: PaymentForm): string | undefined => {
    const wrong = wrongDay(ctx, form);
    if (wrong) return wrong.why;
    if (!payers.has(form.customerId)) return NO_CUSTOMER;
    const stored = known.get(form.invoice);
    return stored && !isSame(stored, form) ? takenInvoice(form.invoice) : undefined;
  };
  const rows = read.map((each): MoneyRow => {
    const { customer = '', invoice = '' } = each.row.values;
    const row = inFile(each.row, { reference: documentNumber(invoice), about: customer });
    if ('problem' in each) return { ...row, problem: each.problem };
    const { form, sameAsRow } = each;
    const problem = problemOf(form);
    if (problem) return { ...row, amountCents: form.amountCents, problem };
    if (known.has(form.invoice)) return { ...row, state: 'known', amountCents: form.amountCents };
    if (sameAsRow !== undefined) return { ...row, state: 'known', amountCents: form.amountCents, sameAsRow };
    const earned = earningOn(earners.get(form.customerId), form.paidOn);
    const commissionCents = 'rate' in earned ? commissionOf(form.amountCents, earned.rate.basisPoints) : 0;
    const { amountCents, paidOn, periodStart, periodEnd, customerId } = form;
    const payer = payers.get(customerId);
    const payment = payer ? { paidOn, periodStart, periodEnd, payer } : null;
    return { ...row, state: 'new', amountCents, commissionCents, payment };
  });
  return checkedOf(rows);
}

/** What is known of those who pay; who is no lead cannot. */
async function findPayers(
  { db, site }: Context,
  ids: string[],
  earners: ReadonlyMap<string, Earner>,
): Promise<Map<string, PaymentPayer>> {
  const partnerIds = [...earners.values()].map(({ partnerId }) => partnerId);
  const found = await db.select().from(partners).where(inArray(partners.id, partnerIds));
  const names = new Map(found.map((partner) => [partner.id, teamName(partner)]));
  const rows = await db
    .select({ id: leads.userId, lead: PAYS_BY, paidUntil: PAID_UNTIL })
    .from(leads)
    .where(inArray(leads.userId, ids));
  return new Map(
    rows.map(({ id, lead, paidUntil }) => {
      const earner = earners.get(id);
      const partnerName = names.get(earner?.partnerId ?? '') ?? null;
      const linkedOn = earner?.linkedOn ?? null;
      return [id, { ...nextPaymentOf(site, lead, paidUntil), linkedOn, partnerName }];
    }),
  );
}

async function findInvoices(
  { db }: Context,
  forms: readonly PaymentForm[],
): Promise<Map<string, PaymentForm>> {
  const { invoiceKey } = customerPayments;
  const wanted = [...new Set(forms.map((form) => form.invoice))];
  const rows = await db
    .select()
    .from(customerPayments)
    .where(and(inArray(invoiceKey, wanted), NOT_VOIDED));
  return new Map(rows.map((row) => [row.invoiceKey, row]));
}
