import {
  DollarSign,
  Heart,
  House,
  type LucideIcon,
  Scale,
  Scissors,
  ShieldCheck,
  ShoppingCart,
  Smile,
  Truck,
  Utensils,
} from 'lucide-react';
import { PLANS } from '#contracts/plans.ts';
import type { PlanText, PRICING_ICON_NAMES, Pricing, PricingIndustry } from '#web/schemas/pricing.ts';
import styles from './IndustryTable.module.css';

const ICONS: Record<(typeof PRICING_ICON_NAMES)[number], LucideIcon> = {
  Truck,
  Smile,
  Scissors,
  Scale,
  Heart,
  DollarSign,
  ShieldCheck,
  Home: House,
  ShoppingCart,
  Utensils,
};

interface IndustryTableProps {
  industry: PricingIndustry;
  plans: readonly PlanText[];
  copy: Pricing['features'];
  /** Position in the list of industries, counted from 1. */
  place: number;
}

/**
 * What the agent does in one industry: each plan is a string down the table, and sounds where it includes a feature.
 */
export function IndustryTable({ industry, plans, copy, place }: IndustryTableProps) {
  const Icon = ICONS[industry.icon];
  return (
    <section data-industry={place}>
      <header className={styles.head}>
        <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
        <h2 id={`for-${industry.value}`} className={styles.headline}>
          {industry.headline}
        </h2>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      <table className={styles.table} aria-labelledby={`for-${industry.value}`}>
        <colgroup>
          <col className={styles.label} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.name} scope="col" data-popular={PLANS[plan.name].popular || undefined}>
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {industry.features.map((feature, index) => (
            <tr key={feature.title}>
              <th scope="row">
                <span className={styles.title}>{feature.title}</span>
                <span className={styles.description}>{feature.description}</span>
              </th>
              {plans.map((plan) => {
                const included = index < plan.industryFeatures;
                return (
                  <td
                    key={plan.name}
                    data-included={included || undefined}
                    data-popular={PLANS[plan.name].popular || undefined}
                  >
                    <span className={styles.state}>{included ? copy.included : copy.notIncluded}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
