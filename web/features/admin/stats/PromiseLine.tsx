import type { MouseEvent } from 'react';
import type { Stats } from '#contracts/admin.ts';
import type { PromiseFilter } from '#contracts/list-choices.ts';
import type { ViewedList } from '#contracts/views.ts';
import { formatCount } from '#web/lib/format.ts';
import { goTo } from '../list/address.ts';
import css from './PromiseLine.module.css';

/** What was promised with the records of each list: one of it, and several. */
const PROMISED: Record<ViewedList, readonly [string, string]> = {
  signups: ['call', 'calls'],
  partnerships: ['decision', 'decisions'],
  messages: ['answer', 'answers'],
};
const LISTS = Object.keys(PROMISED) as ViewedList[];
/** The server counts no further. */
const COUNT_MAX = 1_000;

interface Props extends Pick<Stats, 'promises'> {
  /** Whether whoever is signed in may read that list. */
  reads: (list: ViewedList) => boolean;
}

/** The promises that press: broken ones, and those due within a day; each leads to its list. */
export function PromiseLine({ promises, reads }: Props) {
  const some = (kind: 'overdue' | 'today') => LISTS.filter((list) => reads(list) && promises[list][kind] > 0);
  const groups = [
    { kind: 'overdue', label: 'Broken promises', lists: some('overdue') },
    { kind: 'today', label: 'Due within 24 hours', lists: some('today') },
  ] as const;
  if (groups.every(({ lists }) => lists.length === 0)) {
    return <p className={css.line}>Every promise is kept so far, and none is due within 24 hours.</p>;
  }
  return (
    <dl className={css.line}>
      {groups.map(({ kind, label, lists }) => (
        <div key={kind} className={css.group} data-kind={lists.length > 0 ? kind : undefined}>
          <dt>{label}</dt>
          {lists.length === 0 && <dd>none</dd>}
          {lists.map((list) => (
            <dd key={list}>
              <Pressing list={list} promise={kind} count={promises[list][kind]} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Pressing({ list, promise, count }: { list: ViewedList; promise: PromiseFilter; count: number }) {
  const [one, several] = PROMISED[list];
  const query = { tab: list, promise };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(query);
  };
  return (
    <a href={`?${new URLSearchParams(query)}`} onClick={follow}>
      {formatCount(count)}
      {count >= COUNT_MAX && '+'} {count === 1 ? one : several}
    </a>
  );
}
