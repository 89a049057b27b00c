import { useEffect, useRef, useState } from 'react';
import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { Outcome, QueuedApplication } from '#contracts/review.ts';
import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { UpdatesButton } from '#web/admin/records/live/UpdatesButton.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import edge from '#web/ui/edge-row.module.css';
import { Loading } from '#web/ui/Loading.tsx';
import { scrollToMiddle } from '#web/ui/scroll-to.ts';
import { useQueue } from '../api/get-queue.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import css from './Queue.module.css';
import { QueueRow } from './QueueRow.tsx';
import { QUEUES, STATUSES } from './queues.ts';
import { applicationsLink } from './url.ts';
import type { Decisions } from './use-decisions.ts';
import { linkTo } from './use-url.ts';

interface Props {
  status: PartnershipStatus;
  go: (link: string) => void;
  decisions: Decisions;
  /** Somebody came from elsewhere on this page; what they pressed is gone. */
  arrived: boolean;
}

/** Applications of one status, to be opened one after the other or decided on together. */
export function Queue({ status, go, decisions, arrived }: Props) {
  const queue = useQueue(status);
  const user = useSession();
  const mayReview = user ? roleMay(user.role, 'partnerships.review') : false;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    scrollToMiddle(current.current);
    if (arrived && document.activeElement === document.body) current.current?.focus({ preventScroll: true });
  }, [arrived]);
  const selected = queue.records.filter(({ id }) => chosen.has(id));

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  }

  return (
    <>
      <nav className={`${edge.row} ${css.queues}`} aria-label="Applications">
        {STATUSES.map((each) => (
          <a
            key={each}
            {...linkTo(applicationsLink(each), go)}
            aria-current={each === status ? 'page' : undefined}
            ref={each === status ? current : null}
          >
            {QUEUES[each]}
          </a>
        ))}
      </nav>
      {queue.settled ? (
        <>
          <UpdatesButton updates={queue.updates} empty={queue.records.length === 0} />
          {mayReview && (
            <BulkBar
              shown={queue.records}
              selected={selected}
              onAll={(all) => choose(idsOf(queue.records), all)}
              onDecide={setOutcome}
            />
          )}
          <RecordList
            list={queue}
            noun="applications"
            empty={{
              title: status === 'pending' ? 'Nothing waits for a decision' : 'None here',
              hint: 'Applications come from the partnership page.',
            }}
          >
            {(application, headingRef) => (
              <QueueRow
                application={application}
                isChosen={chosen.has(application.id)}
                onChoose={mayReview ? (isChosen) => choose([application.id], isChosen) : undefined}
                link={linkTo(applicationsLink(status, application.id), go)}
                headingRef={headingRef}
              />
            )}
          </RecordList>
        </>
      ) : (
        <Loading />
      )}
      <BulkDialog
        outcome={outcome}
        applications={selected}
        onClose={() => setOutcome(undefined)}
        onDecided={(reply, said) => {
          setOutcome(undefined);
          setChosen(new Set());
          decisions.announce({ reply, said, from: applicationsLink(status) });
        }}
        onRefused={(changed) => {
          choose(changed, false);
          decisions.refresh();
        }}
      />
    </>
  );
}

function idsOf(records: readonly QueuedApplication[]): string[] {
  return records.map(({ id }) => id);
}
