import { Fragment } from 'react';
import type { FilterChoice } from '#web/admin/records/filters/use-filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayPresets } from './DayPresets.tsx';
import { FilterControl } from './FilterControl.tsx';
import styles from './FilterControls.module.css';

/** The filters of a list, loaded when they are opened. */
export function FilterControls({ state }: { state: FilterChoice }) {
  const { filters, fields, set, isFiltered, apply } = state;
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">Filters</legend>
        {fields
          .filter(({ linkOnly }) => !linkOnly)
          .map((field) => (
            <Fragment key={field.name}>
              {field.name === 'from' && <DayPresets state={state} />}
              <FilterControl
                field={field}
                value={filters[field.name] ?? ''}
                onChange={(value) => set(field.name, value)}
              />
            </Fragment>
          ))}
      </fieldset>
      <div className={styles.end}>
        <Button size="sm" variant="ghost" disabled={!isFiltered} onClick={() => apply({})}>
          Clear filters
        </Button>
        <Button
          size="sm"
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          Done
        </Button>
      </div>
    </>
  );
}
