import * as z from 'zod/mini';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';
import { atMost, LINE_MAX } from './text.ts';

/** A plan's name in any case, e.g. `growth`; parsed to `Growth`. */
export const planName = z.pipe(
  z.pipe(
    z.string('Please select a plan').check(z.trim(), atMost(LINE_MAX, 'Please select a plan')),
    z.transform((text) => PLAN_NAMES.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text),
  ),
  z.enum(PLAN_NAMES, 'Please select a plan'),
);

export const billingCycle = z.enum(BILLING_CYCLES, 'Please select billing cycle');
