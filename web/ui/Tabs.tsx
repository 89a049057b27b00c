import { type KeyboardEvent, type ReactNode, useId } from 'react';
import edge from './edge-row.module.css';
import { scrollToMiddle } from './scroll-to.ts';
import strip from './strip.module.css';
import styles from './Tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The label of the tab list; read aloud. */
  label: string;
  items: readonly TabItem[];
  /** `id` of the open tab. */
  value: string;
  onChange: (id: string) => void;
}

/** Tabs with one open panel; arrow keys, Home and End move between them. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const prefix = useId();
  const open = items.find((item) => item.id === value);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = target(
      event.key,
      items.findIndex((item) => item.id === value),
      items.length,
    );
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={`${edge.row} ${strip.strip}`} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            ref={item.id === value ? scrollToMiddle : null}
            type="button"
            role="tab"
            id={`${prefix}${item.id}`}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${prefix}panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          role="tabpanel"
          id={`${prefix}panel`}
          aria-labelledby={`${prefix}${open.id}`}
          tabIndex={-1}
          className={styles.panel}
        >
          {open.panel}
        </div>
      )}
    </div>
  );
}

/** Index that `key` moves to among `total` tabs, wrapping at the ends. */
function target(key: string, index: number, total: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % total;
  if (key === 'ArrowLeft') return (index - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}
