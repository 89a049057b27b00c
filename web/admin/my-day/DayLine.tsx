import type { MyDayItem, MyDayKind } from '#contracts/my-day.ts';
import { settledPress } from '#web/admin/records/settled-press.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { useNow } from '#web/admin/sla/use-now.ts';
import { formatDueTime, formatStepDue } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AskedLine } from './AskedLine.tsx';
import { type Doable, doneOf, isCall, keyOf } from './doable.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './lines.module.css';
import { NoteLine } from './NoteLine.tsx';
import { OfferLine } from './OfferLine.tsx';
import type { DoneLines } from './use-done.ts';
import { Whom } from './Whom.tsx';

/** What waits. What is done about it is the line's link or button, and has another word. */
const KINDS: Record<MyDayKind, string> = {
  call: 'Call',
  message: 'Message',
  reply: 'Reply',
  application: 'Application',
  step: 'Next step',
  setup: 'Setup',
  appointment: 'Appointment',
};
/** The button that says what became of it. */
const DO: Partial<Record<MyDayKind, string>> = { call: 'Reached', appointment: 'Mark as held' };
/** The one that says that they were not there. */
const NOT_THERE: Partial<Record<MyDayKind, string>> = { call: 'Not reached', appointment: 'Mark as missed' };
/** What there is to do where one press is not enough. */
const TO_DO: Partial<Record<MyDayKind, string>> = {
  message: 'Answer',
  reply: 'Answer',
  application: 'Decide',
};

const LINES = { note: NoteLine, offer: OfferLine, step: AskedLine };

interface Props {
  item: Doable;
  /** Whom it is about, and their company. */
  name: string;
  /** Where the record is. */
  href: string;
  text?: string | null;
  /** What else waits for the same record, later on. */
  also?: readonly Pick<MyDayItem, 'kind' | 'text' | 'dueAt'>[];
  phone: string | null;
  /** `null` where no time was told: an imported lead. */
  dueAt: string | null;
  /** When somebody last called and reached nobody. */
  triedAt: string | null;
  /** A setup call that was booked with their email. */
  bookedSetupAt?: string | null | undefined;
  /** Whose it is, where it is not the reader's and no heading says so. */
  whose?: string | undefined;
  /** It is done, or somebody else's by now. It keeps its place, height and focus until the list is shown anew. */
  gone: boolean;
  /** What marks it as done; left out for whoever may not change the record. */
  done?: DoneLines | undefined;
}

const wordsOf = (kind: MyDayKind) => (kind === 'step' ? formatStepDue : formatDueTime);

/** What waits besides, e.g. `Next step: Send prices, Tue, Nov 24`. */
const inShort = ({ kind, text, dueAt }: Pick<MyDayItem, 'kind' | 'text' | 'dueAt'>) =>
  `${[KINDS[kind], text].filter(Boolean).join(': ')}, ${wordsOf(kind)(dueAt)}`;

/** One line of the day: what, about whom, until when, and what is done about it here. */
export function DayLine(props: Props) {
  const { name, href, text, also = [], phone, dueAt, triedAt, bookedSetupAt, whose, gone, done } = props;
  const now = useNow();
  const { item: read } = props;
  const item = { ...read, overdue: read.overdue || Date.parse(read.dueAt) < now };
  const tried = triedAt && `Not reached, ${formatDueTime(triedAt)}`;
  const booked = bookedSetupAt && `Booked a setup call: ${formatDueTime(bookedSetupAt)}`;
  const about = [text, whose && `(${whose})`].filter(Boolean).join(' ');
  const more = [about, booked, tried, ...also.map(inShort)].filter(Boolean).join('; ');
  const kind = KINDS[item.kind];
  const inWords = wordsOf(item.kind);
  const isToReach = done !== undefined && isCall(item);
  const pressed = isToReach ? 'call' : item.kind;
  const notThere = NOT_THERE[pressed];
  // A key that says “done” must not say that somebody was reached: it leads to the choice.
  const outcome = { role: 'group', 'aria-label': `How the call went: ${name}`, 'aria-keyshortcuts': 'd' };
  const toWhat = <span className="visually-hidden">: {`${kind}, ${name}`}</span>;
  const asking = done?.asking.get(keyOf(item));
  if (done && asking) {
    const Line = LINES[asking.what];
    return <Line {...{ item, name, href, phone, done }} />;
  }
  return (
    <li data-record={item.id}>
      <Badge tone={gone ? 'neutral' : item.overdue ? 'red' : 'blue'}>{gone ? 'No longer due' : kind}</Badge>
      <Whom {...{ name, href, phone, more }}>
        {dueAt && (
          <>
            <time dateTime={dueAt}>{inWords(dueAt)}</time>
            <span className={styles.due}>
              <DueNote what={kind} dueAt={dueAt} doneAt={null} when={inWords(dueAt)} />
            </span>
          </>
        )}
      </Whom>
      <span className={styles.act} {...(isToReach && outcome)}>
        {done && doneOf(item) ? (
          <>
            <Button
              size="sm"
              variant="outline"
              aria-keyshortcuts={isToReach ? undefined : 'd'}
              aria-disabled={gone || undefined}
              onClick={settledPress(({ currentTarget }) => {
                if (gone) return;
                if (!(isToReach && item.asksNext)) focusBeside(currentTarget);
                void done.finish(item);
              })}
            >
              <span>
                {DO[pressed] ?? 'Done'}
                {toWhat}
              </span>
            </Button>
            {notThere && (
              <Button
                size="sm"
                variant="outline"
                aria-keyshortcuts={isToReach ? undefined : 's'}
                aria-disabled={gone || undefined}
                onClick={settledPress(({ currentTarget }) => {
                  if (gone) return;
                  // After a first call that offers nothing, the lead is a line of the caller's day, and an
                  // appointment is none.
                  if (!isToReach || (item.becomesOwner && item.kind === 'call' && !item.asksNext))
                    focusBeside(currentTarget);
                  void done.finish(item, false);
                })}
              >
                <span>
                  {notThere}
                  {toWhat}
                </span>
              </Button>
            )}
            {isToReach && (
              <Button
                size="sm"
                variant="ghost"
                aria-keyshortcuts="n"
                aria-disabled={gone || undefined}
                onClick={settledPress(() => gone || done.note(item))}
              >
                <span>
                  Add note
                  {toWhat}
                </span>
              </Button>
            )}
          </>
        ) : (
          <a href={href} aria-keyshortcuts="d">
            {TO_DO[item.kind] ?? 'Open'}
            {toWhat}
          </a>
        )}
      </span>
    </li>
  );
}
