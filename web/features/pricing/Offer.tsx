import { PAGES } from '#contracts/pages.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { type BillingCycle, cyclePrice, monthlySaving, type PlanName, yearTotal } from '#contracts/plans.ts';
import type { Pricing } from '#web/schemas/pricing.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { money } from './estimate-view.ts';
import styles from './PlanColumn.module.css';

interface OfferProps {
  plan: PlanName;
  cycle: BillingCycle;
  copy: Pick<Pricing, 'plans' | 'cycles'>;
}

/** The price of a plan in one billing period, and the link to its signup. */
export function Offer({ plan, cycle, copy }: OfferProps) {
  const saving = monthlySaving(plan, cycle);
  const { label, to } = copy.plans.action;
  const { billed } = copy.cycles[cycle];
  return (
    <div data-cycle={cycle}>
      <p className={styles.price}>
        <span className={styles.amount}>{`$${cyclePrice(plan, cycle)}`}</span>/mo
      </p>
      <p className={styles.billed}>
        <span className={styles.period}>{billed}</span>
        <span className={styles.year}>
          {fillPlaceholders(copy.plans.year, { amount: money(yearTotal(plan, cycle)) })}
        </span>
        {saving > 0 && (
          <Badge tone="green">{fillPlaceholders(copy.plans.saving, { amount: String(saving) })}</Badge>
        )}
      </p>
      <div className={styles.action}>
        <ButtonLink href={addressOf(to, plan, cycle)} aria-label={`${label}: ${plan}`}>
          {label}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The signup URL of a plan, e.g. `/signup?plan=Growth&cycle=annual`. */
export function addressOf(to: string = PAGES.signup, plan: PlanName, cycle: BillingCycle): string {
  return `${to}?${new URLSearchParams({ plan, cycle })}`;
}
