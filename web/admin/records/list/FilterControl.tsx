import { SelectField } from '#web/ui/SelectField.tsx';
import type { FilterField } from '../filters/fields.ts';
import { DayField } from './DayField.tsx';

interface Props {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}

/** What chooses the value of one filter. */
export function FilterControl({ field, value, onChange }: Props) {
  const { name, label, options, other } = field;
  if (!options) return <DayField label={label} name={name} value={value} onChange={onChange} />;
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      name={name}
      placeholder="Any"
      options={isOther && other ? [...options, { value, label: other.label ?? value }] : options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
