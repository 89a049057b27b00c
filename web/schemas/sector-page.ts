import { z } from 'astro/zod';
import { action } from './link.ts';

const text = z.string().min(1);
const actions = z.array(action).length(2, 'Name two buttons');

/** `content/pages/sector.yaml`: what all pages `/industry/<slug>` say alike. */
export const sectorPage = z.strictObject({
  /** What the page above is called in the line of breadcrumbs. */
  crumb: text,
  /** What the menu calls the group of the page, after that. */
  group: text,
  /** The buttons below the introduction. */
  actions,
  /** The button that starts the call of the industry named first in `related`. */
  tryCall: text,
  /** What the four figures are about; read aloud. */
  figures: text,
  /** Above the sample call. */
  call: text,
  /** The buttons at the end of the page. */
  closingActions: actions,
  /** Above the links to single industries. */
  related: text,
});
