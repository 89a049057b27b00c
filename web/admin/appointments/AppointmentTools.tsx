import { Suspense, useSyncExternalStore } from 'react';
import tools from '#web/admin/records/list/ListTools.module.css';
import { ActiveFilters, FilterControls } from '#web/admin/records/list/lazy-filters.ts';
import { SearchBox } from '#web/admin/records/list/SearchBox.tsx';
import { openWork } from '#web/admin/shell/bar/open-work.ts';
import { formatUpTo } from '#web/lib/format/format.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import strip from '#web/ui/strip.module.css';
import styles from './appointments.module.css';
import { WHEN_OPTIONS } from './filters.ts';
import type { AppointmentFilters } from './use-appointment-filters.ts';

/** Which times, search, and the filters on one line; below it those in use. */
export function AppointmentTools({ state }: { state: AppointmentFilters }) {
  const { filters, fields, set, when, setWhen } = state;
  const counts = useSyncExternalStore(openWork.subscribe, openWork.read, () => undefined)?.due.appointments;
  const due = counts && counts.overdue + counts.today;
  const active = fields.filter(({ name }) => filters[name]).length;
  return (
    <div className={tools.tools}>
      <div className={`${tools.bar} ${strip.strip} ${styles.bar}`}>
        <div className={styles.when}>
          <SegmentedControl
            legend="When"
            name="when"
            value={when}
            options={WHEN_OPTIONS.map((option) => ({
              ...option,
              badge: option.value === 'due' && due ? formatUpTo(due) : undefined,
            }))}
            onChange={setWhen}
          />
        </div>
        <SearchBox label="Search appointments" value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        <Popover label={active > 0 ? `Filters (${active})` : 'Filters'}>
          <Suspense>
            <FilterControls state={state} />
          </Suspense>
        </Popover>
      </div>
      <div className={tools.kept}>
        {(state.isFiltered || state.unread.length > 0) && (
          <Suspense>
            <ActiveFilters state={state} nameValue={() => undefined} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
