import * as z from 'zod/mini';
import { type CaseInputs, COST_UNITS } from './business-case.ts';
import { CASE_NUMBERS, type CaseNumber } from './business-case-inputs.ts';
import { billingCycle } from './plan-choice.ts';
import { isoDay } from './text.ts';

const NOT_OURS = 'This business case is not one of ours';

/** A number of a case within the limits of its field; of a share, calls or whole dollars without decimals. */
function amount(name: CaseNumber) {
  const { min, max, step } = CASE_NUMBERS[name];
  const number = z.number(NOT_OURS).check(z.minimum(min, NOT_OURS), z.maximum(max, NOT_OURS));
  return number.check(z.multipleOf(step === 1 ? 1 : 0.01, NOT_OURS));
}

/** A business case that goes along with a signup: only its inputs, because all else follows from them. */
export const attachedCase = z.strictObject({
  calls: amount('calls'),
  length: amount('length'),
  missed: amount('missed'),
  value: amount('value'),
  cost: amount('cost'),
  per: z.enum(COST_UNITS, NOT_OURS),
  week: amount('week'),
  after: amount('after'),
  handled: amount('handled'),
  cycle: billingCycle,
  /** The day of the price list by which it was made. */
  prices: isoDay(NOT_OURS),
}) satisfies z.ZodMiniType<CaseInputs & { prices: string }>;
export type AttachedCase = z.output<typeof attachedCase>;
