import type { FilterState } from '../filters/use-filters.ts';
import { FilterControl } from './FilterControl.tsx';
import css from './FilterControls.module.css';

/** The filters of a list, loaded when they are opened. */
export function FilterControls({ state: { filters, fields, set } }: { state: FilterState }) {
  return (
    <fieldset className={css.filters}>
      <legend className="visually-hidden">Filters</legend>
      {fields
        .filter(({ linkOnly }) => !linkOnly)
        .map((field) => (
          <FilterControl
            key={field.name}
            field={field}
            value={filters[field.name] ?? ''}
            onChange={(value) => set(field.name, value)}
          />
        ))}
    </fieldset>
  );
}
