import { z } from 'astro/zod';
import { BILLING_CYCLES, OVERAGE_PER_MINUTE, PLAN_NAMES } from '#contracts/plans.ts';
import { point, searchDescription, searchTitle, slug } from './industry.ts';
import { action } from './link.ts';
import { testimonial } from './person.ts';

const text = z.string().min(1);
const OVERAGE = `$${OVERAGE_PER_MINUTE.toFixed(2)}`;

/** The one amount of money that a text may name; all others are drawn from `contracts/plans.ts`. */
const withoutPrices = text.refine(
  (words) => (words.match(/\$\d+(\.\d+)?/g) ?? []).every((amount) => amount === OVERAGE),
  `Prices come from contracts/plans.ts; the only amount a text may name is ${OVERAGE} for an extra minute`,
);

/** Icons that the list of industries can draw: names of lucide icons. */
export const PRICING_ICON_NAMES = [
  'Truck',
  'Smile',
  'Scissors',
  'Scale',
  'Heart',
  'DollarSign',
  'ShieldCheck',
  'Home',
  'ShoppingCart',
  'Utensils',
] as const;

/** How many features each industry lists; a plan includes the first few of them. */
export const INDUSTRY_FEATURES = 5;

/** `content/pricing/industries/<value>.yaml`: an industry in the list on the pricing page. */
export const pricingIndustry = z.strictObject({
  /** Place in the list, counted from 1; the first is chosen when the page opens. */
  order: z.int().min(1),
  /** The industry's value, e.g. `law-firm`; also the name of this file. */
  value: slug,
  /** What the list calls it. */
  label: text,
  icon: z.enum(PRICING_ICON_NAMES, {
    error: `Choose one of: ${PRICING_ICON_NAMES.join(', ')}`,
  }),
  /** The heading above the features. */
  headline: text,
  /** What the agent does in this industry. The order counts: a plan includes the first ones. */
  features: z
    .array(point)
    .length(INDUSTRY_FEATURES, `List exactly ${INDUSTRY_FEATURES} features, the most needed first`),
  /** Something more that some plans include for this industry. */
  pack: z
    .strictObject({
      name: text,
      /** The plans that include it. */
      plans: z.array(z.enum(PLAN_NAMES)).min(1),
      items: z.array(text).min(1),
    })
    .optional(),
});
export type PricingIndustry = z.infer<typeof pricingIndustry>;

/** `content/pricing/plans/<name>.yaml`: the words of a plan. Its price and minutes stand in `contracts/plans.ts`. */
export const planText = z.strictObject({
  name: z.enum(PLAN_NAMES, { error: `Write ${PLAN_NAMES.join(', ')}` }),
  /** The customers that the plan is for, in one sentence. */
  description: withoutPrices,
  features: z.array(withoutPrices).min(3),
  /** How many of an industry's features it includes, counted from the first. */
  industryFeatures: z.int().min(0).max(INDUSTRY_FEATURES),
});
export type PlanText = z.infer<typeof planText>;

const cycleText = z.strictObject({ label: text, billed: text });

/** `content/pages/pricing.yaml` */
export const pricing = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  lead: text,
  /** The list of industries: its label and what it changes. */
  industry: z.strictObject({ label: text, hint: text }),
  /** The tabs of the billing period: label, and the line below a price. */
  cycles: z.strictObject(
    Object.fromEntries(BILLING_CYCLES.map((cycle) => [cycle, cycleText])) as Record<
      (typeof BILLING_CYCLES)[number],
      typeof cycleText
    >,
  ),
  plans: z.strictObject({
    /** The mark of the plan that most choose. */
    popular: text,
    /** Below the price; `{minutes}` stands for the plan's minutes. */
    minutes: text.includes('{minutes}', 'Keep {minutes}; it stands for the number'),
    /** What a plan comes to in twelve months, in whichever period. */
    year: text.includes('{amount}', 'Keep {amount}; it stands for the dollars of a year'),
    /** Beside the price; `{amount}` stands for the saving in dollars. */
    saving: text.includes('{amount}', 'Keep {amount}; it stands for the saving'),
    action,
    /** The small print below the plans. `{overage}` stands for the price of an extra minute. */
    note: text,
  }),
  /** Minutes of a month from the number of calls and their length, and the plan that costs least for them. */
  estimate: z.strictObject({
    headline: text,
    /** Label of the number of calls in a week. */
    calls: text,
    /** Label of a call's length in minutes. */
    length: text,
    /** The mark of the plan that fits. */
    mark: text,
    /**
     * What it says: `{minutes}` of a month, `{plan}`, `{total}` and `{price}` in dollars, `{extra}` minutes at
     * `{overage}`.
     */
    result: z.strictObject({
      minutes: text.includes('{minutes}'),
      fits: text.includes('{plan}').includes('{total}'),
      /** When the plan includes all minutes. */
      within: text,
      /** When it does not. */
      extra: text.includes('{extra}').includes('{overage}'),
      /** After either, when the plan `{smaller}` costs the same at this volume. */
      same: text.includes('{smaller}').includes('{plan}'),
      /** The link to the plan. */
      go: text.includes('{plan}'),
    }),
    /** The link to the business case of the same calls. */
    case: text,
    /** In place of it where there is no JavaScript; `{growth}` and `{scale}` are minutes a month. */
    limits: text.includes('{growth}').includes('{scale}'),
  }),
  /** The block with an industry's features; its heading comes from the industry. */
  features: z.strictObject({
    lead: text,
    /** How the page says that a plan includes a feature, or not. */
    included: text,
    notIncluded: text,
  }),
  testimonials: z.strictObject({
    headline: text,
    items: z.array(testimonial).min(3).max(4),
  }),
  faq: z.strictObject({
    headline: text,
    items: z.array(z.strictObject({ question: text, answer: withoutPrices })).min(6),
  }),
  closing: z.strictObject({
    headline: text,
    text: withoutPrices,
    actions: z.array(action).length(2, 'Name two buttons'),
  }),
});
export type Pricing = z.infer<typeof pricing>;
