import { fillPlaceholders } from '#contracts/placeholders.ts';
import {
  BILLING_CYCLES,
  CYCLE_DISCOUNT_PERCENT,
  DEFAULT_CYCLE,
  OVERAGE_PER_MINUTE,
} from '#contracts/plans.ts';
import type { PlanText, Pricing as PricingCopy, PricingIndustry } from '#web/schemas/pricing.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Estimate } from './Estimate.tsx';
import { IndustryTable } from './IndustryTable.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import styles from './Pricing.module.css';

/** Number of industries for which `Pricing.module.css` has rules. */
const MOST_INDUSTRIES = 16;

interface PricingProps {
  copy: Pick<PricingCopy, 'industry' | 'cycles' | 'plans' | 'estimate' | 'features'>;
  /** From the smallest to the largest. */
  plans: readonly PlanText[];
  /** In the order of the list; the first is chosen when the page opens. */
  industries: readonly PricingIndustry[];
}

/**
 * Plans and their features, for one industry and one billing period at a time. Everything is in the HTML, and the
 * stylesheet shows what the two controls select, without JavaScript.
 */
export function Pricing({ copy, plans, industries }: PricingProps) {
  if (industries.length > MOST_INDUSTRIES) {
    throw new Error(
      `The pricing page can list ${MOST_INDUSTRIES} industries; add lines to Pricing.module.css.`,
    );
  }
  return (
    <div className={styles.pricing}>
      <div className={styles.industry}>
        <SelectField
          label={copy.industry.label}
          hint={copy.industry.hint}
          name="industry"
          options={industries}
          autoComplete="off"
        />
      </div>
      <div className={styles.cycles}>
        <SegmentedControl
          legend="Billing period"
          name="cycle"
          defaultValue={DEFAULT_CYCLE}
          options={BILLING_CYCLES.map((cycle) => ({
            value: cycle,
            label: copy.cycles[cycle].label,
            badge: CYCLE_DISCOUNT_PERCENT[cycle] > 0 && `${CYCLE_DISCOUNT_PERCENT[cycle]}% off`,
          }))}
        />
      </div>
      {plans.map((plan) => (
        <PlanColumn key={plan.name} plan={plan} copy={copy} industries={industries} />
      ))}
      <div className={styles.side}>
        <Estimate copy={copy.estimate} />
        <p className={styles.note}>
          {fillPlaceholders(copy.plans.note, { overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}` })}
        </p>
      </div>
      {industries.map((industry, index) => (
        <IndustryTable
          key={industry.value}
          industry={industry}
          plans={plans}
          copy={copy.features}
          place={index + 1}
        />
      ))}
    </div>
  );
}
