import { z } from 'astro/zod';
import { action } from './link.ts';

const text = z.string().min(1);
const actions = z.array(action).length(2, 'Name two buttons');

/** `content/pages/industry.yaml`: what all pages `/solutions/<slug>` say alike. `{industry}` is the industry's name. */
export const industryPage = z.strictObject({
  /** What the page above is called in the line of breadcrumbs. */
  crumb: text,
  /** What the menu calls the group of the page, after that. */
  group: text,
  /** The buttons below the introduction. */
  actions,
  /** The button that starts the industry's own call. */
  tryCall: text,
  /** Above the six phrases. */
  useCases: text,
  /** Above the feature cards, and the buttons below them, on pages that have some. */
  features: z.strictObject({ headline: text, actions }),
  /** Link to the full page of the industry, if there is one. */
  fullPage: z.strictObject({ headline: text, label: text }),
  /** The buttons at the end of the page. */
  closingActions: actions,
  /** The industries before and after this one. */
  neighbors: z.strictObject({ label: text, previous: text, next: text }),
});
export type IndustryPage = z.infer<typeof industryPage>;
