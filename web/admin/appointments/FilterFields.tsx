import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SearchBox } from '../records/list/SearchBox.tsx';
import { type Filters, useAbsences, useColleagues } from './api/appointments.ts';
import css from './appointments.module.css';
import { KIND_OPTIONS, OWNER_OPTIONS, STATUS_OPTIONS, WHEN_OPTIONS } from './fields.ts';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

/** The filters of the list. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const offices = useAbsences().data?.offices ?? [];
  const colleagues = useColleagues().filter(({ active }) => active);
  const choice = (name: keyof Filters) => ({
    ...{ name, error: undefined, value: filters[name] },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <SearchBox label="Search appointments" value={filters.q} onSearch={(q) => onChange({ q })} />
      </div>
      <SegmentedControl
        legend="When"
        name="when"
        value={filters.when === 'past' ? 'past' : 'upcoming'}
        options={WHEN_OPTIONS}
        onChange={(when) => onChange({ when: when === 'past' ? when : '' })}
      />
      <SelectField label="Kind" placeholder="All" options={KIND_OPTIONS} {...choice('kind')} />
      <SelectField label="Status" placeholder="All" options={STATUS_OPTIONS} {...choice('status')} />
      <SelectField
        label="Office"
        placeholder="All"
        options={offices.map(({ city }) => ({ value: city, label: city }))}
        {...choice('office')}
      />
      <SelectField
        label="Owner"
        placeholder="All"
        options={[...OWNER_OPTIONS, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
        {...choice('owner')}
      />
    </div>
  );
}
