import { useEffect, useLayoutEffect, useRef } from 'react';
import { PAGES } from '#contracts/paths.ts';
import type { FilterState } from '#web/admin/records/filters/use-filters.ts';
import { LINK } from '#web/admin/records/keys/use-list-keys.ts';
import type { ListState } from '#web/admin/records/list/use-list.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { type KeptOrder, keptOrder } from './kept-order.ts';

/** Position of the open record in its list, and the functions to leave it. */
export interface PanelSteps {
  /**
   * Left out if the list does not show the record: nothing is before or after it. `of`: how many the list has, where
   * that is known.
   */
  position: { at: number; of: string | undefined } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

interface Options<T> {
  records: {
    state: Pick<FilterState, 'openId' | 'open' | 'filters'>;
    list: ListState<T>;
  };
  /** Prefetches a record. */
  onPrefetch: (id: string) => void;
}

/**
 * The record that the URL opens beside the list. Closing it, or Back, returns the focus to what opened it or to its
 * row.
 */
export function usePanel<T extends { id: string }>({ records: { state, list }, onPrefetch }: Options<T>) {
  const { openId } = state;
  const order = useOrder({ state, list });
  const at = openId ? order.indexOf(openId) : -1;
  const previous = at > 0 ? order[at - 1] : undefined;
  const next = at >= 0 ? order[at + 1] : undefined;
  const pushed = usePushed(openId);
  const landedOn = useRef(window.history.length);
  useFocusReturn(openId);
  useEffect(() => {
    if (next) onPrefetch(next);
  }, [next, onPrefetch]);
  const atEnd = at >= 0 && at === order.length - 1 && list.hasMore && !list.busy;
  useEffect(() => {
    if (atEnd) list.loadMore();
  }, [atEnd, list.loadMore]);

  function step(id: string | undefined) {
    if (!id) return;
    return () => {
      dismissOffer();
      state.open(id, 'replace');
    };
  }
  const steps: PanelSteps = {
    position: at >= 0 ? { at: at + 1, of: countOf(list, order.length) } : undefined,
    onPrevious: step(previous),
    onNext: step(next),
    onClose: () =>
      pushed.current || cameFromMyDay(landedOn.current)
        ? window.history.back()
        : state.open(undefined, 'replace'),
  };
  const listed = (id: string) => list.records.some((record) => record.id === id);
  return {
    openId,
    steps,
    /** The next record that is still listed, or the one before: where to go once the open one is done with. */
    beside: order.slice(at + 1).find(listed) ?? order.slice(0, Math.max(at, 0)).findLast(listed),
  };
}

/** How many the list has, and no fewer than the `kept`; `undefined` while it knows only what is loaded. */
function countOf({ total, atLeast, hasMore }: ListState<unknown>, kept: number): string | undefined {
  if (total === null) return undefined;
  return `${formatCount(Math.max(total, kept))}${atLeast && hasMore ? '+' : ''}`;
}

/** The ids of the list, in the order that they had when the record was opened. */
function useOrder<T extends { id: string }>({ state, list }: Options<T>['records']) {
  const kept = useRef<KeptOrder>(undefined);
  const ids = list.records.map(({ id }) => id);
  // Until the records of a new selection arrive, those of the one before are shown.
  if (state.openId === undefined || list.stale) kept.current = undefined;
  else kept.current = keptOrder(kept.current, JSON.stringify(state.filters), ids);
  return kept.current?.ids ?? ids;
}

/**
 * Whether a line of My day led to the record, and nothing since: closing it leads back there, to the next one.
 * `pages`: those of the history when this one was opened.
 */
function cameFromMyDay(pages: number): boolean {
  const isNext = pages > 1 && window.history.length === pages;
  return isNext && document.referrer === `${window.location.origin}${PAGES.myDay}`;
}

/** Whether the record was opened from the list, so that Back leads there. */
function usePushed(openId: string | undefined) {
  const pushed = useRef(false);
  const wasOpen = useRef(openId !== undefined);
  useEffect(() => {
    if (openId === undefined) pushed.current = false;
    else if (!wasOpen.current) {
      pushed.current = true;
      dismissOffer();
    }
    wasOpen.current = openId !== undefined;
  }, [openId]);
  return pushed;
}

/** Remembers what opened the record before its panel takes the focus, and returns the focus there. */
function useFocusReturn(openId: string | undefined): void {
  const last = useRef<{ id: string; by: string }>(undefined);
  useLayoutEffect(() => {
    if (openId !== undefined) {
      // J and K move the focus into the panel.
      const isIn = document.activeElement?.closest(`[data-record="${openId}"]`);
      const byButton = isIn && document.activeElement instanceof HTMLButtonElement;
      if (last.current?.id !== openId) last.current = { id: openId, by: byButton ? 'button' : LINK };
      return;
    }
    if (!last.current) return;
    const { id, by } = last.current;
    last.current = undefined;
    const target =
      document.querySelector<HTMLElement>(`[data-record="${id}"] ${by}`) ??
      document.querySelector<HTMLElement>('main :is([role=tab][aria-selected=true], [name=when]:checked)');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
}

/** Closes an offer about what is left now: on a phone it would lie on what comes next. */
function dismissOffer(): void {
  const offer = toastStore.list().find(({ open, action, lasts }) => open && action && lasts);
  if (offer && !matchMedia('(width >= 40rem)').matches) dismissToast(offer.id);
}
