import type { FilterChoice } from '#web/admin/records/filters/use-filters.ts';
import { calendarDays } from '#web/admin/records/times/calendar-days.ts';
import { today } from '#web/admin/records/times/today.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './FilterControls.module.css';

/** Sets both days of a list’s range by one press; pressed again, none. */
export function DayPresets({ state }: { state: FilterChoice }) {
  const { filters, view, apply } = state;
  const { from: shownFrom, to: shownTo, ...others } = filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no legend, and no fields
    <div role="group" aria-label="Days" className={styles.presets}>
      {Object.entries(calendarDays(today())).map(([label, { from, to }]) => {
        const chosen = shownFrom === from && shownTo === to;
        return (
          <Button
            key={label}
            size="sm"
            variant={chosen ? 'primary' : 'outline'}
            aria-pressed={chosen}
            onClick={() => apply(chosen ? others : { ...filters, from, to }, view)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
