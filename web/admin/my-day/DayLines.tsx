import type { ReactNode } from 'react';
import { DAY_MS } from '#contracts/durations.ts';
import { recordPath } from '#contracts/record-path.ts';
import { messageSubject } from '#web/admin/records/details/message-subject.ts';
import { UpdatesButton } from '#web/admin/records/live/UpdatesButton.tsx';
import { useNow } from '#web/admin/sla/use-now.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import { DayLine } from './DayLine.tsx';
import { isCall, keyOf } from './doable.ts';
import lines from './lines.module.css';
import styles from './my-day.module.css';
import { type DayItem, type DayWork, oneLineEach } from './one-line-each.ts';
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx';
import type { DoneLines } from './use-done.ts';
import { useHeld } from './use-held.ts';

/** Milliseconds ahead: what is due by then comes first. */
const SOON_MS = 2 * DAY_MS;

interface Props {
  items: readonly DayItem[];
  done: DoneLines;
  /** Grows when the newest lines are to show. */
  refreshes: number;
  showNewest: () => void;
  /** What stands between what is due soon and what is due later. */
  children: ReactNode;
}

/** The lines of one's day: what is due soon, and what is due later. */
export function DayLines({ items, done, refreshes, showNewest, children }: Props) {
  const { hidden, asking } = done;
  // A line of another list that asks or offers stays there, under the pointer, until it is answered.
  const asksHere = (item: DayItem) => {
    const asked = asking.get(keyOf(item));
    return asked !== undefined && !asked.item.list;
  };
  const { shown, gone, count, outdated } = useHeld(items, keyOf, refreshes, asksHere);
  // Whoever was called, or was not reached, is not to be called by another line at the same time.
  const called = new Set([...asking.values()].flatMap(({ item }) => (isCall(item) ? [item.id] : [])));
  const isAnotherCall = (item: DayItem) => isCall(item) && called.has(item.id) && !asksHere(item);
  const waiting = shown.filter((item) => asksHere(item) || !(hidden.has(keyOf(item)) || isAnotherCall(item)));
  const now = useNow();
  const until = now + SOON_MS;
  const isSoon = ({ dueAt }: DayItem) => Date.parse(dueAt) <= until;
  const work = oneLineEach(waiting, (item) => gone.has(keyOf(item)) || asksHere(item));
  const soon = work.filter(({ item }) => isSoon(item));
  const isOverdue = soon.some(({ item }) => Date.parse(item.dueAt) < now);
  const later = work.filter(({ item }) => !isSoon(item));
  const list = (name: string, shown: readonly DayWork[]) => (
    <ol aria-label={name} className={lines.items}>
      {shown.map(({ item, also }) => (
        <DayLine
          key={keyOf(item)}
          item={item}
          name={namedBy(item.name, item.companyName)}
          href={recordPath(item.subjectKind, item.id)}
          text={item.kind === 'message' && item.text ? messageSubject(item.text) : item.text}
          also={also}
          phone={item.phone}
          dueAt={item.dueAt}
          triedAt={item.triedAt}
          bookedSetupAt={item.bookedSetupAt}
          whose={whose(item)}
          gone={gone.has(keyOf(item))}
          done={done}
        />
      ))}
    </ol>
  );
  return (
    <>
      <UpdatesButton
        updates={{ subject: undefined, count, outdated, show: showNewest }}
        label="Your day changed"
      />
      <UnfinishedDrafts items={items} asking={[...asking.values()]} />
      {soon.length > 0 ? (
        <section className={styles.soon}>
          <h2>{isOverdue ? 'Overdue and the next two days' : 'Next two days'}</h2>
          {list('My day', soon)}
        </section>
      ) : (
        <p>Nothing is waiting for you{later.length > 0 && ' in the next two days'}.</p>
      )}
      {children}
      {later.length > 0 && (
        <section className={styles.later}>
          <h2>Later</h2>
          {list('Later', later)}
        </section>
      )}
    </>
  );
}

/** Whose it is where it is a colleague's or nobody's. Applications are decided by whoever is free. */
function whose({ mine, kind, awayOwner, becomesOwner }: DayItem): string | undefined {
  if (awayOwner) return `${awayOwner} is away`;
  if (mine || kind === 'application') return undefined;
  return becomesOwner ? 'unassigned; a call makes you the owner' : 'unassigned';
}
