import { useId } from 'react';
import { type BillingCycle, PLAN_NAMES, PLANS, type PlanName } from '#contracts/plans.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import styles from './PlanCards.module.css';
import { Price } from './Price.tsx';
import { priceView } from './price-view.ts';

interface PlanCardsProps {
  features: Record<PlanName, readonly string[]>;
  cycle: BillingCycle;
  codeApplied: boolean;
  value: PlanName;
  onChange: (plan: PlanName) => void;
}

/** The plans, one below the other: a radio group whose every row can be pressed. */
export function PlanCards({ features, cycle, codeApplied, value, onChange }: PlanCardsProps) {
  const id = useId();
  return (
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">Plan</legend>
      {PLAN_NAMES.map((plan) => {
        const view = priceView(plan, cycle, codeApplied);
        return (
          <label key={plan} className={styles.plan}>
            <input
              type="radio"
              name="selectedPlan"
              value={plan}
              checked={plan === value}
              onChange={() => onChange(plan)}
              aria-labelledby={`${id}${plan}name ${id}${plan}price`}
              aria-describedby={`${id}${plan}holds`}
              className={styles.radio}
            />
            <span className={styles.name}>
              <span id={`${id}${plan}name`}>{plan}</span>
              {PLANS[plan].popular && <Badge tone="yellow">Most Popular</Badge>}
            </span>
            <span className={styles.price}>
              <span id={`${id}${plan}price`}>
                <Price view={view} />
              </span>
              {view.badge && <Badge tone="green">{view.badge}</Badge>}
            </span>
            <span id={`${id}${plan}holds`} className={styles.holds}>
              {[`${view.minutes} minutes`, ...features[plan]].map((feature) => (
                <span key={feature} className={styles.feature}>
                  <Glyph name="check" size={16} />
                  {feature}{' '}
                </span>
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
