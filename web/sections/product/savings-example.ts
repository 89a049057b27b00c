import { agentYear, personYear } from '#contracts/business-case.ts';
import { cheapestPlan } from '#contracts/cost-estimate.ts';
import { DEFAULT_CYCLE, OVERAGE_PER_MINUTE, PLANS } from '#contracts/plans.ts';
import { fillContent } from '#web/lib/format/placeholders.ts';
import type { Product } from '#web/schemas/product.ts';

const FULL_WEEK = 40;

/** The savings block of the product page, and its figures in dollars a year. */
export interface SavingsExample {
  calculator: Product['calculator'];
  dollars: { human: number; agent: number; saving: number };
}

/**
 * Works out the figures of the savings block as a business case does, and fills in its note. Throws where a figure in
 * the content is not the one that follows from the example and the price list.
 */
export function savingsExample(calculator: Product['calculator']): SavingsExample {
  const { person, minutes } = calculator.example;
  const human = personYear({ cost: person, per: 'month', week: FULL_WEEK });
  const agent = agentYear(minutes, DEFAULT_CYCLE);
  const dollars = { human, agent, saving: human - agent };
  for (const name of ['human', 'agent', 'saving'] as const) {
    const figure = inThousands(dollars[name]);
    if (calculator[name].value !== figure) {
      throw new Error(
        `content/pages/product.yaml: the example comes to ${figure} for ${calculator[name].label}, not ${calculator[name].value}.`,
      );
    }
  }
  const { plan, price } = cheapestPlan(DEFAULT_CYCLE, minutes);
  const details = {
    agent: inThousands(agent),
    plan,
    price: `$${price}`,
    minutes: minutes.toLocaleString('en-US'),
    included: String(PLANS[plan].minutes),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
  };
  return { calculator: fillContent(calculator, details), dollars };
}

/** Dollars as the block writes them, e.g. `$24K`. */
const inThousands = (dollars: number) => `$${Math.round(dollars / 1_000)}K`;
