import type { MouseEvent } from 'react';
import type { DueFilter } from '#contracts/list-choices.ts';
import { COUNT_MAX } from '#contracts/list-choices.ts';
import { PAGES } from '#contracts/paths.ts';
import type { Stats } from '#contracts/stats.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { followHere, setQuery } from '#web/lib/url-state.ts';
import styles from './DueSummary.module.css';

type DueList = keyof Stats['due'];

/** What is due for the records of each list: one, and several. */
const WORK: Record<DueList, readonly [string, string]> = {
  signups: ['call', 'calls'],
  partnerships: ['decision', 'decisions'],
  messages: ['answer', 'answers'],
  appointments: ['appointment', 'appointments'],
};
const LISTS = Object.keys(WORK) as DueList[];

interface Props extends Pick<Stats, 'due'> {
  /** Whether the user may read that list; without appointments of theirs the server counts none. */
  reads: (list: Exclude<DueList, 'appointments'>) => boolean;
}

/** What is overdue and what is due within a day; each leads to its list. */
export function DueSummary({ due, reads }: Props) {
  const some = (kind: 'overdue' | 'today') =>
    LISTS.filter((list) => (list === 'appointments' || reads(list)) && due[list][kind] > 0);
  const groups = [
    { kind: 'overdue', label: 'Overdue', lists: some('overdue') },
    { kind: 'today', label: 'Due within 24 hours', lists: some('today') },
  ] as const;
  if (groups.every(({ lists }) => lists.length === 0)) {
    return <p className={styles.line}>Apart from next steps, nothing is overdue or due within 24 hours.</p>;
  }
  return (
    <dl className={styles.line}>
      {groups.map(({ kind, label, lists }) => (
        <div key={kind} className={styles.group} data-kind={lists.length > 0 ? kind : 'none'}>
          <dt>{label}</dt>
          {lists.length === 0 && <dd>none, apart from next steps</dd>}
          {lists.map((list) => (
            <dd key={list}>
              <Pressing list={list} due={kind} count={due[list][kind]} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Pressing({ list, due, count }: { list: DueList; due: DueFilter; count: number }) {
  const [one, several] = WORK[list];
  const query = { tab: list, due };
  const follow = (event: MouseEvent) => {
    if (list !== 'appointments') followHere(event, () => setQuery(query));
  };
  return (
    <a href={list === 'appointments' ? PAGES.myDay : `?${new URLSearchParams(query)}`} onClick={follow}>
      {formatCount(count)}
      {count >= COUNT_MAX && '+'} {count === 1 ? one : several}
    </a>
  );
}
