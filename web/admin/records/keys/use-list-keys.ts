import { type RefObject, useEffect, useState } from 'react';
import { leadsToFirst } from './field-keys.ts';
import { pendingKey } from './pending-key.ts';
import { press } from './press.ts';
import { useKeys } from './use-keys.ts';

/** What names each record of a list, in order: the link that opens it, or its heading. */
const NAMES = '[data-record] :is(h2 a, h2:not(:has(a)), [data-name])';

/** The link that opens a record, in its row. */
export const LINK = ':is(h2 a, a[data-name])';

/** The keys of what is done to a record; `Help.tsx` says what each does. */
export const ACTION_KEYS = [...'acdelmnpqrst'];

/**
 * J and K move between records, Enter opens the focused one, X chooses it. The keys of buttons (`aria-keyshortcuts`)
 * press those for all that are chosen, else those of the focused row, or open it and press them there. While a record
 * is open, `use-record-keys.ts` handles the keys. Enter and the arrow down lead from the search to its first record.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, isSearching = false): void {
  const step = (by: number) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])];
    // A phone shows one stage of the pipeline at a time.
    const names = all.filter((name) => name.checkVisibility());
    const at = names.findIndex((name) => name.closest('[data-record]')?.contains(document.activeElement));
    const next = names[at === -1 ? 0 : Math.min(Math.max(at + by, 0), names.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  /** What `selector` names in the record that has the focus. */
  const find = (selector: string) => {
    const record = document.activeElement?.closest('[data-record]');
    return root.current?.contains(record ?? null) ? record?.querySelector<HTMLElement>(selector) : undefined;
  };
  const openAnd = (key: string) => {
    const button = `[aria-keyshortcuts~="${key}"]:not(:disabled)`;
    // A button over the list is about all records that are chosen, and comes first.
    const own = root.current?.querySelector<HTMLElement>(`:scope>div ${button}`) ?? find(button);
    if (own) {
      own.focus();
      return press(own);
    }
    const link = find(LINK);
    if (!link) return;
    const opens = link.closest<HTMLElement>('[data-record]')?.dataset.opens;
    pendingKey.set((key === 'e' && opens) || key);
    link.click();
  };
  const choose = () => find('input[type=checkbox]')?.click();
  const acts = Object.fromEntries(ACTION_KEYS.map((key) => [key, () => openAnd(key)]));
  /** The search field that was left for its first record, which may be still to come. */
  const [left, setLeft] = useState<EventTarget | null>(null);
  useEffect(() => {
    if (!left || isSearching) return;
    setLeft(null);
    if (document.activeElement === left) step(1);
  });
  useKeys({ j: () => step(1), k: () => step(-1), x: choose, ...acts }, isPanelOpen);

  useEffect(() => {
    // A link opens by itself; a heading that is none opens by the first button of its record.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      setLeft(leadsToFirst(event) ? target : null);
      if (key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('h2')) return;
      const record = root.current?.contains(target) && target.closest('[data-record]');
      if (record) record.querySelector<HTMLElement>('button, a')?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

function isPanelOpen(): boolean {
  return document.querySelector('dialog[data-panel][open]') !== null;
}
