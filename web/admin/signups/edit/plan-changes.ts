import type { CustomerValues } from '#web/admin/records/details/customer-values.ts';

/** Whether a code gives a discount: one that nobody checked counts as entered. */
export const givesDiscount = (discount: string) => discount !== '' && discount !== 'declined';

/** Whether an edit changes what a customer gets or pays, of which they are told. */
export function planChanges(before: CustomerValues, after: Partial<CustomerValues>): boolean {
  const { selectedPlan, billingCycle, discount } = { ...before, ...after };
  return (
    selectedPlan !== before.selectedPlan ||
    billingCycle !== before.billingCycle ||
    givesDiscount(discount) !== givesDiscount(before.discount)
  );
}
