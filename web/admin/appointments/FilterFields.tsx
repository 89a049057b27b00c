import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES } from '#contracts/appointment-kinds.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SearchBox } from '../records/list/SearchBox.tsx';
import { type Filters, useAbsences, useColleagues } from './api/appointments.ts';
import css from './appointments.module.css';
import { KIND_LABELS, STATUS_LABELS } from './labels.ts';

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
        options={[
          { value: 'upcoming', label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ]}
        onChange={(when) => onChange({ when: when === 'past' ? when : '' })}
      />
      <SelectField
        label="Kind"
        placeholder="All"
        options={APPOINTMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        {...choice('kind')}
      />
      <SelectField
        label="Status"
        placeholder="All"
        options={APPOINTMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label }))}
        {...choice('status')}
      />
      <SelectField
        label="Office"
        placeholder="All"
        options={offices.map(({ city }) => ({ value: city, label: city }))}
        {...choice('office')}
      />
      <SelectField
        label="Owner"
        placeholder="All"
        options={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Nobody' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...choice('owner')}
      />
    </div>
  );
}
