import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '#contracts/lead-status.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { focusOnOpen } from '#web/ui/focus-on-open.ts';
import popoverCss from '#web/ui/Popover.module.css';
import styles from './MoveMenu.module.css';

interface Props {
  name: string;
  status: LeadStatus;
  busy: boolean;
  onMove: (to: LeadStatus) => void;
  /** Escape put the menu away. */
  onLeave: () => void;
}

/** The button in a card's corner, and the stages that its lead can go to. */
export function MoveMenu({ name, status, busy, onMove, onLeave }: Props) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function onBeforeToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
    if (newState === 'open') focusOnOpen(currentTarget, '[role=menuitem]', () => setOpen(true));
    else setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // The keys of the card and of the board wait.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = itemFor(event.key, itemsIn(event.currentTarget));
    if (next || event.key === 'Escape' || /^\S$/u.test(event.key)) event.preventDefault();
    next?.focus();
    if (event.key === 'Tab' || event.key === 'Escape') popover.current?.hidePopover();
    if (event.key === 'Escape') onLeave();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Move ${name} to`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-keyshortcuts="e"
        title="Move to…"
        disabled={busy}
        popoverTarget={id}
      >
        <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M3 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M17 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
        </svg>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={`${popoverCss.popover} ${styles.popover}`}
        onBeforeToggle={onBeforeToggle}
      >
        {open && (
          <div role="menu" tabIndex={-1} aria-label="Move to" className={styles.menu} onKeyDown={onKeyDown}>
            <p aria-hidden="true">Move {name} to</p>
            {LEAD_STATUSES.filter((other) => other !== status).map((other) => (
              <button
                key={other}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  popover.current?.hidePopover();
                  onMove(other);
                }}
              >
                {statusLabel(other)}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** The item that a key leads to: arrows go around, a letter to the next one that begins with it. */
function itemFor(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  return key.length === 1 ? [...items.slice(at + 1), ...items].find(begins) : undefined;
}
