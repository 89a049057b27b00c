import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/** The link that opens each record of a list, in order. */
const LINKS = '[data-record] h2 a';

/**
 * J and K move between records, Enter opens the focused one, and the keys of its buttons (`aria-keyshortcuts`) open it and
 * press them. While a record is open, `use-panel-keys.ts` handles the keys.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  const step = (by: number) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
    const at = links.findIndex((link) => link.closest('[data-record]')?.contains(document.activeElement));
    const next = links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const openAnd = (key: string) => {
    const record = document.activeElement?.closest('[data-record]');
    if (!record || !root.current?.contains(record)) return;
    pendingKey.current = key;
    record.querySelector<HTMLElement>('h2 a')?.click();
  };
  useKeys({ j: () => step(1), k: () => step(-1), a: () => openAnd('a'), e: () => openAnd('e') }, isPanelOpen);
}

/** A key that was pressed in the list, for the panel that it opens. */
export const pendingKey: { current: string | undefined } = { current: undefined };

function isPanelOpen(): boolean {
  return document.querySelector('dialog[data-panel][open]') !== null;
}
