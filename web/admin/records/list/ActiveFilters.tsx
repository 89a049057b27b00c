import { valueLabel } from '#web/admin/records/filters/fields.ts';
import type { FilterChoice } from '#web/admin/records/filters/use-filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import styles from './ActiveFilters.module.css';
import { UnreadFilters } from './UnreadFilters.tsx';

interface Props {
  state: FilterChoice;
  /** Name of the value of a filter, where the records know it. */
  nameValue: (name: string) => string | undefined;
}

/** What the URL filters by: what could not be read of it, and the filters in use, each of which can be taken away. */
export function ActiveFilters({ state, nameValue }: Props) {
  const { filters, unread, apply, view } = state;
  return (
    <>
      <UnreadFilters fields={unread} onClear={() => apply(filters, view)} />
      <Chips state={state} nameValue={nameValue} />
    </>
  );
}

function Chips({ state: { filters, fields, set, apply }, nameValue }: Props) {
  const active = fields.flatMap((field) => {
    const value = filters[field.name];
    return value
      ? [{ name: field.name, text: `${field.label}: ${nameValue(field.name) || valueLabel(field, value)}` }]
      : [];
  });
  if (filters.q) active.unshift({ name: 'q', text: `“${filters.q}”` });
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label="Filters in use">
        {active.map(({ name, text }) => (
          <li key={name}>
            <button type="button" className={styles.chip} onClick={() => set(name, '')}>
              <span className="visually-hidden">Remove </span>
              {text}
              <Glyph name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => apply({})}>
        Clear all
      </Button>
    </div>
  );
}
