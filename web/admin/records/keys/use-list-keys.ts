import { type RefObject, useEffect } from 'react';
import { useKeys } from './use-keys.ts';

/** What names each record of a list, in order: the link that opens it, or its heading. */
const NAMES = '[data-record] :is(h2 a, h2:not(:has(a)), [data-name])';

/**
 * J and K move between records, Enter opens the focused one, X chooses it. The keys of buttons (`aria-keyshortcuts`) press those for what
 * is chosen, else those of the focused row, or open it and press them there. While a record is open, `use-panel-keys.ts` handles the keys.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  const step = (by: number) => {
    const names = [...(root.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])];
    const at = names.findIndex((name) => name.closest('[data-record]')?.contains(document.activeElement));
    const next = names[at === -1 ? 0 : Math.min(Math.max(at + by, 0), names.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  /** The record that has the focus. */
  const focused = () => {
    const record = document.activeElement?.closest('[data-record]');
    return root.current?.contains(record ?? null) ? record : undefined;
  };
  const openAnd = (key: string) => {
    const button = `[aria-keyshortcuts="${key}"]:not(:disabled)`;
    const [chosen, another] = root.current?.querySelectorAll('[data-record]:has(:checked)') ?? [];
    // What is chosen comes first; to several only that can be done which stands over the list.
    const record = another ? undefined : (chosen ?? focused());
    const own =
      root.current?.querySelector<HTMLElement>(`[role=toolbar] ${button}`) ??
      record?.querySelector<HTMLElement>(button);
    const link = own ? undefined : record?.querySelector<HTMLElement>('h2 a');
    if (link) pendingKey.current = key;
    const pressed = own ?? link;
    pressed?.focus();
    pressed?.click();
  };
  const choose = () => focused()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  const acts = Object.fromEntries([...'ademnr'].map((key) => [key, () => openAnd(key)]));
  useKeys({ j: () => step(1), k: () => step(-1), x: choose, ...acts }, isPanelOpen);

  useEffect(() => {
    // A link opens by itself; a heading that is none opens by the first button of its record.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('h2')) return;
      const record = root.current?.contains(target) && target.closest('[data-record]');
      if (record) record.querySelector<HTMLElement>('button, a')?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

/** A key that was pressed in the list, for the panel that it opens. */
export const pendingKey: { current: string | undefined } = { current: undefined };

function isPanelOpen(): boolean {
  return document.querySelector('dialog[data-panel][open]') !== null;
}
