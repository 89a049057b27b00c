import type { LeadRecord } from '#contracts/lead-record.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { countOf } from '#web/admin/records/list/count-of.ts';
import type { ListState } from '#web/admin/records/list/use-list.ts';
import { stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { continueLink } from '#web/lib/drafts/unsent.ts';
import { formatDueTime } from '#web/lib/format/format.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import lines from './lines.module.css';
import styles from './my-day.module.css';
import { NOTHING_PLANNED } from './use-nothing-planned.ts';
import { Whom } from './Whom.tsx';

interface Props {
  list: ListState<LeadRecord>;
  /** What has a line in the day, or asks there what comes next. */
  inDay: ReadonlySet<string>;
}

/**
 * One's own leads that were reached and for whom nothing is planned, nor a setup booked: no due date would bring them
 * back.
 */
export function NothingPlanned({ list, inDay }: Props) {
  const shown = list.records.filter(({ id, bookedSetupAt }) => !(inDay.has(id) || bookedSetupAt));
  if (shown.length === 0) return null;
  return (
    <section className={styles.unassigned} aria-labelledby="nothing-planned">
      <h2 id="nothing-planned">
        Yours, with nothing planned{' '}
        {list.total !== null && <span>{list.hasMore ? countOf(list) : shown.length}</span>}
      </h2>
      <ul className={lines.items}>
        {shown.map(({ id, firstName, lastName, companyName, phone, createdAt, activeAt = createdAt }) => {
          const href = fillPath(PAGES.lead, { id });
          const name = namedBy(`${firstName} ${lastName}`.trim(), companyName);
          return (
            <li key={id} data-record={id}>
              <Badge>Contacted</Badge>
              <Whom name={name} href={href} phone={phone} more={`Last activity ${formatDueTime(activeAt)}`} />
              <span className={lines.act}>
                <ButtonLink size="sm" variant="outline" href={continueLink({ href, name: stepDraft(id) })}>
                  <span>
                    Plan next step<span className="visually-hidden">: {name}</span>
                  </span>
                </ButtonLink>
              </span>
            </li>
          );
        })}
      </ul>
      {list.hasMore && (
        <a href={`${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...NOTHING_PLANNED })}`}>
          Show all
        </a>
      )}
    </section>
  );
}
