import {
  Bed,
  Briefcase,
  Building,
  Camera,
  Car,
  DollarSign,
  Factory,
  Gamepad2,
  GraduationCap,
  Heart,
  House,
  type LucideIcon,
  Music,
  Palette,
  Plane,
  Scale,
  ShieldCheck,
  ShoppingCart,
  TreePine,
  Truck,
  Users,
  Utensils,
  Wrench,
} from 'lucide-react';
import type { INDUSTRY_ICON_NAMES } from '#web/schemas/palette.ts';

const ICONS: Record<(typeof INDUSTRY_ICON_NAMES)[number], LucideIcon> = {
  Heart,
  DollarSign,
  ShoppingCart,
  GraduationCap,
  Home: House,
  Car,
  Scale,
  Bed,
  ShieldCheck,
  Building,
  Factory,
  Utensils,
  Plane,
  Truck,
  Wrench,
  Music,
  Camera,
  Users,
  Briefcase,
  Gamepad2,
  Palette,
  TreePine,
};

/** The icon an industry's content file names; a name that is not known is drawn as a building. Decoration only. */
export function IndustryIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Icon = isKnown(name) ? ICONS[name] : Building;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}

function isKnown(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}
