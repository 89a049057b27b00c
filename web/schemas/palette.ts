import { z } from 'astro/zod';

/** Color names an entry may use; each is one of `web/styles/hues.css`. Unknown names fall back to blue. */
export const COLOR_NAMES = [
  'red',
  'green',
  'blue',
  'purple',
  'yellow',
  'orange',
  'indigo',
  'pink',
  'teal',
  'gray',
  'amber',
  'sky',
  'slate',
  'violet',
  'rose',
  'emerald',
  'cyan',
  'lime',
  'fuchsia',
] as const;

/** Icon names an industry may use; unknown names fall back to `Building`. */
export const INDUSTRY_ICON_NAMES = [
  'Heart',
  'DollarSign',
  'ShoppingCart',
  'GraduationCap',
  'Home',
  'Car',
  'Scale',
  'Bed',
  'ShieldCheck',
  'Building',
  'Factory',
  'Utensils',
  'Plane',
  'Truck',
  'Wrench',
  'Music',
  'Camera',
  'Users',
  'Briefcase',
  'Gamepad2',
  'Palette',
  'TreePine',
] as const;

export const colorName = z.string().min(1);
export const iconName = z.string().min(1);
