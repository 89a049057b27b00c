import { Check } from 'lucide-react';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { BILLING_CYCLES, PLANS } from '#contracts/plans.ts';
import type { PlanText, Pricing, PricingIndustry } from '#web/schemas/pricing.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Offer } from './Offer.tsx';
import styles from './PlanColumn.module.css';

interface PlanColumnProps {
  plan: PlanText;
  copy: Pick<Pricing, 'plans' | 'cycles' | 'estimate'>;
  industries: readonly PricingIndustry[];
}

/** A plan: its price in each billing period, and the features that do not depend on the industry. */
export function PlanColumn({ plan, copy, industries }: PlanColumnProps) {
  const { minutes, popular } = PLANS[plan.name];
  const id = `plan-${plan.name.toLowerCase()}`;
  return (
    <article
      className={styles.plan}
      data-plan={plan.name}
      data-popular={popular || undefined}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {plan.name}
        </h2>
        <div className={styles.badges}>
          {popular && <Badge tone="yellow">{copy.plans.popular}</Badge>}
          <span className={styles.fit}>
            <Badge tone="blue">{copy.estimate.mark}</Badge>
          </span>
        </div>
        <p className={styles.description}>{plan.description}</p>
      </header>
      {BILLING_CYCLES.map((cycle) => (
        <Offer key={cycle} plan={plan.name} cycle={cycle} copy={copy} />
      ))}
      <ul className={styles.holds}>
        {[fillPlaceholders(copy.plans.minutes, { minutes: String(minutes) }), ...plan.features].map(
          (feature) => (
            <li key={feature}>
              <Check size={18} aria-hidden="true" />
              {feature}
            </li>
          ),
        )}
      </ul>
      {industries.map(
        ({ pack }, index) =>
          pack?.plans.includes(plan.name) && (
            <div key={pack.name} data-industry={index + 1}>
              <section className={styles.pack}>
                <h3 className={styles.packName}>{pack.name}</h3>
                <ul className={styles.holds}>
                  {pack.items.map((item) => (
                    <li key={item}>
                      <Check size={18} aria-hidden="true" />
                      {item}
                    </li>
                  ))}
                </ul>
              </section>
            </div>
          ),
      )}
    </article>
  );
}
