import { z } from 'astro/zod';
import { EXPERIENCE_LEVELS } from '#contracts/application-status.ts';
import { claim } from './claim.ts';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** Icons that the benefits can have: names of lucide icons. */
export const BENEFIT_ICON_NAMES = ['HandCoins', 'LifeBuoy', 'TrendingUp', 'Repeat'] as const;

/** `content/pages/partnership.yaml`. Percentages of the tiers stand in `contracts/application.ts`. */
export const partnership = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  hero: z.strictObject({ headline: text, lead: text, actions: z.array(action).min(1).max(2) }),
  tiers: z.strictObject({
    headline: text,
    lead: text,
    items: z
      .array(
        z.strictObject({
          /** The experience that an applicant chooses. */
          level: z.enum(EXPERIENCE_LEVELS, { error: `Write ${EXPERIENCE_LEVELS.join(', ')}` }),
          name: text,
          /** What one has to bring. */
          requirement: text,
          /** Whom it suits, in one or two sentences. */
          description: text,
          /** A mark on the card. */
          mark: text.optional(),
        }),
      )
      .length(EXPERIENCE_LEVELS.length, `Describe all ${EXPERIENCE_LEVELS.length} tiers`),
  }),
  benefits: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          icon: z.enum(BENEFIT_ICON_NAMES, { error: `Choose one of: ${BENEFIT_ICON_NAMES.join(', ')}` }),
          title: text,
          description: text,
          figure: claim.optional(),
        }),
      )
      .length(4, 'List exactly four benefits'),
  }),
  form: z.strictObject({
    headline: text,
    lead: text,
    /** Appears once the experience is chosen. `{tier}` and `{percent}` stand for the tier's name and its commission. */
    estimate: text
      .includes('{tier}', 'Keep {tier}; it stands for the name of the tier')
      .includes('{percent}', 'Keep {percent}; it stands for the commission'),
    /** The optional second part. */
    business: z.strictObject({ headline: text, lead: text }),
    questions: z.strictObject({ text, action }),
    /** The screen after sending. */
    sent: z.strictObject({ headline: text, text, actions: z.array(action).length(3, 'Name three buttons') }),
  }),
});
export type Partnership = z.infer<typeof partnership>;
