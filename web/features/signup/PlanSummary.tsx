import type { BillingCycle, PlanName } from '#contracts/plans.ts';
import styles from './PlanSummary.module.css';
import { Price } from './Price.tsx';
import { billedText, priceView } from './price-view.ts';

interface PlanSummaryProps {
  plan: { selectedPlan: PlanName; billingCycle: BillingCycle; discountCode: string };
  codeApplied: boolean;
}

/** The chosen plan and its price; always in view during the choice. */
export function PlanSummary({ plan, codeApplied }: PlanSummaryProps) {
  const view = priceView(plan.selectedPlan, plan.billingCycle, codeApplied);
  return (
    <section className={styles.summary} aria-label="Your plan" aria-live="polite" aria-atomic="true">
      <p className={styles.name}>
        <span className={styles.eyebrow}>Your plan</span> {plan.selectedPlan}
      </p>
      <p>
        <Price view={view} />
      </p>
      <p className={styles.detail}>
        {billedText(plan.billingCycle, view)} <br />
        {`${view.minutes}\u00a0minutes a\u00a0month`}
      </p>
      {codeApplied && <p className={styles.code}>Code {plan.discountCode.trim()} applied</p>}
    </section>
  );
}
