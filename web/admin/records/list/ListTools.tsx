import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type FilterField, SORT_OPTIONS } from '../filters/fields.ts';
import type { FilterState } from '../filters/use-filters.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { DayField } from './DayField.tsx';
import css from './ListTools.module.css';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  state: FilterState;
  /** What the search looks in, e.g. `Search name, e-mail, company or phone`. */
  searchLabel: string;
}

/** Search, order and filters of a list, what is in use of them, and the views kept of them. */
export function ListTools({ state, searchLabel }: Props) {
  const [open, setOpen] = useState(false);
  const { filters, fields, set } = state;
  const active = fields.filter(({ name }) => filters[name]).length;
  const sort = filters.sort ?? (filters.due ? 'due' : 'newest');
  return (
    <div className={css.tools}>
      <div className={css.bar}>
        <SearchBox label={searchLabel} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        <SelectField
          label="Sort"
          name="sort"
          options={SORT_OPTIONS}
          value={sort}
          onChange={(event) => set('sort', event.target.value)}
        />
        <div className={css.fold}>
          <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        </div>
      </div>
      <fieldset className={css.filters} data-open={open || undefined}>
        <legend className="visually-hidden">Filters</legend>
        {fields.map((field) => (
          <FilterControl
            key={field.name}
            field={field}
            value={filters[field.name] ?? ''}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      </fieldset>
      <div className={css.kept}>
        <ActiveFilters state={state} />
        <SavedViews state={state} />
      </div>
    </div>
  );
}

interface ControlProps {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}

function FilterControl({ field, value, onChange }: ControlProps) {
  const { name, label, options, other } = field;
  if (!options) return <DayField label={label} name={name} value={value} onChange={onChange} />;
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      name={name}
      placeholder="Any"
      options={isOther && other ? [...options, { value, label: other.label }] : options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
