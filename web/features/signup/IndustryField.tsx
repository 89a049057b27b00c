import {
  HandCoins,
  HeartPulse,
  House,
  Landmark,
  type LucideIcon,
  Plane,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  Truck,
  Utensils,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { SIGNUP_INDUSTRIES, SIGNUP_INDUSTRY_VALUES, type SignupIndustry } from '#contracts/company.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from '#contracts/field-labels.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './IndustryField.module.css';

const ICONS: Record<SignupIndustry, LucideIcon> = {
  healthcare: HeartPulse,
  'financial-services': Landmark,
  insurance: ShieldCheck,
  transportation: Truck,
  'retail-consumer': ShoppingBag,
  'travel-hospitality': Plane,
  'debt-collection': HandCoins,
  'food-restaurant': Utensils,
  'real-estate': House,
  other: Shapes,
};

interface IndustryFieldProps extends Pick<ComponentProps<'select'>, 'onChange'> {
  name: string;
  value: string;
  error: string | undefined;
}

/** The platform's select. Browsers that can draw its list themselves show the icons there too. */
export function IndustryField({ name, value, error, onChange }: IndustryFieldProps) {
  const chosen = SIGNUP_INDUSTRY_VALUES.find((industry) => industry === value);
  const ChosenIcon = chosen && ICONS[chosen];
  return (
    <Field label={LABELS.industry} name={name} error={error}>
      {(control) => (
        <div className={styles.industry}>
          {ChosenIcon && <ChosenIcon size={20} aria-hidden="true" className={styles.chosen} />}
          <select {...control} value={value} onChange={onChange} required data-chosen={chosen}>
            <option value="">Select your industry</option>
            {SIGNUP_INDUSTRY_VALUES.map((industry) => {
              const Icon = ICONS[industry];
              return (
                <option key={industry} value={industry}>
                  <Icon size={20} aria-hidden="true" />
                  {SIGNUP_INDUSTRIES[industry]}
                </option>
              );
            })}
          </select>
        </div>
      )}
    </Field>
  );
}
