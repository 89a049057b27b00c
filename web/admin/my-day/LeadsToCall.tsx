import type { LeadRecord } from '#contracts/lead-record.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { asksNextStep } from '#contracts/next-step.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { countOf } from '#web/admin/records/list/count-of.ts';
import { UpdatesButton } from '#web/admin/records/live/UpdatesButton.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import { DayLine } from './DayLine.tsx';
import { keyOf } from './doable.ts';
import lines from './lines.module.css';
import styles from './my-day.module.css';
import type { DoneLines } from './use-done.ts';
import { useHeld } from './use-held.ts';
import type { ToCallList } from './use-leads-to-call.ts';

/** Leads that are shown, besides those that ask or offer what comes next; the others are one link away. */
const SHOWN = 8;

interface Props extends ToCallList {
  /** The leads that have a line in the day, with their next step and their call. */
  planned: ReadonlySet<string>;
  done: DoneLines;
  /** Grows when the newest lines are to show. */
  refreshes: number;
  showNewest: () => void;
}

/** Leads to call that are not in one's day. Those whom somebody tried to call come after the others. */
export function LeadsToCall(props: Props) {
  const { id: section, heading, filters, list, planned, done, refreshes, showNewest } = props;
  const user = useSession();
  const mayCall = user ? roleMay(user.role, 'signups.write') : false;
  const newest = list.records.filter((lead) => mustBeCalled(lead) && !planned.has(lead.id)).sort(byTry);
  // It stays, under the pointer, until it is answered.
  const asksHere = ({ id }: LeadRecord) =>
    done.asking.get(keyOf({ kind: 'call', id }))?.item.list === section;
  const { shown, gone, count, outdated } = useHeld(newest, ({ id }) => id, refreshes, asksHere, SHOWN);
  // Nor is it shown here what asks in another list: a call may have made it one's own.
  const due = shown.filter(({ id }) => {
    const key = keyOf({ kind: 'call', id });
    return !done.asking.has(key) && !done.hidden.has(key);
  });
  const first = new Set(due.slice(0, SHOWN));
  const waiting = shown.filter((lead) => asksHere(lead) || first.has(lead));
  // Beside the sections: whoever works in one of them keeps all as they are.
  const updates = <UpdatesButton updates={{ subject: 'lead', count, outdated, show: showNewest }} />;
  if (waiting.length === 0) return updates;
  const all = `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...filters })}`;
  return (
    <>
      {updates}
      <section className={styles.unassigned} aria-labelledby={section}>
        <h2 id={section}>
          {heading}{' '}
          {list.total !== null && (
            <span>{list.hasMore ? countOf(list) : due.length + shown.filter(asksHere).length}</span>
          )}
        </h2>
        {mayCall && filters.owner === 'nobody' && (
          <p className={styles.hint}>Log a call here to become the owner.</p>
        )}
        <ul className={lines.items}>
          {waiting.map((lead) => {
            const {
              id,
              firstName,
              lastName,
              companyName,
              phone,
              dueAt,
              triedAt,
              bookedSetupAt,
              nextStep,
              nextStepAt,
              import: from,
            } = lead;
            const name = `${firstName} ${lastName}`.trim();
            const item = {
              kind: 'call',
              id,
              name,
              version: lead.version,
              becomesOwner: filters.owner === 'nobody',
              list: section,
            } as const;
            const call = {
              ...item,
              dueAt,
              overdue: Date.parse(dueAt) < Date.now(),
              asksNext: asksNextStep(lead),
            };
            return (
              <DayLine
                key={id}
                item={call}
                name={namedBy(name, companyName)}
                href={fillPath(PAGES.lead, { id })}
                text={from && `Import: ${from.name || 'a file'}`}
                also={nextStepAt ? [{ kind: 'step', text: nextStep, dueAt: nextStepAt }] : []}
                phone={phone}
                dueAt={dueAt === NO_DUE_DATE ? null : dueAt}
                triedAt={triedAt}
                bookedSetupAt={bookedSetupAt}
                gone={gone.has(id)}
                done={mayCall ? done : undefined}
              />
            );
          })}
        </ul>
        {(list.total ?? 0) > waiting.length && <a href={all}>Show all</a>}
      </section>
    </>
  );
}

/**
 * A step that is planned takes the place of the call where no response time runs; where one does, the call is due
 * whatever is planned.
 */
function mustBeCalled({ dueAt, nextStepAt }: LeadRecord): boolean {
  return dueAt !== NO_DUE_DATE || !nextStepAt;
}

/** Those whom nobody tried to call come first, then the others by when that was. Equal ones stay as they come. */
function byTry(a: LeadRecord, b: LeadRecord): number {
  return (a.triedAt ?? '').localeCompare(b.triedAt ?? '');
}
