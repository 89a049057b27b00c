import { Suspense } from 'react';
import type { FilterControlProps, FilterField } from '#web/admin/records/filters/fields.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { DayField } from './DayField.tsx';

interface Props extends FilterControlProps {
  field: FilterField;
}

/** What chooses the value of one filter. */
export function FilterControl({ field, value, onChange }: Props) {
  const { name, label, options, other, control: Control } = field;
  if (Control) {
    return (
      <Suspense>
        <Control value={value} onChange={onChange} />
      </Suspense>
    );
  }
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
