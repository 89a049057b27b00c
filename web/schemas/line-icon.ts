import { z } from 'astro/zod';

/** Objects that a string of ours can bend into; drawn in `web/sections/blocks/line-icons.ts`. */
export const LINE_ICON_NAMES = [
  'bag',
  'bell',
  'calendar',
  'card',
  'chart',
  'check',
  'clock',
  'coin',
  'cross',
  'document',
  'eye',
  'fork',
  'globe',
  'house',
  'key',
  'lens',
  'lock',
  'microphone',
  'pen',
  'people',
  'phone',
  'pill',
  'pin',
  'plane',
  'return',
  'scale',
  'shield',
  'speech',
  'star',
  'storm',
  'truck',
  'wrench',
] as const;
export type LineIconName = (typeof LINE_ICON_NAMES)[number];

/** The picture of a card. */
export const lineIcon = z.enum(LINE_ICON_NAMES, { error: `Choose one of: ${LINE_ICON_NAMES.join(', ')}` });
