import { useRef, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '#contracts/lead-status.ts';
import { roleMay } from '#contracts/permissions.ts';
import { UUID } from '#contracts/uuid.ts';
import { useListKeys } from '#web/admin/records/keys/use-list-keys.ts';
import { useReturn } from '#web/admin/records/keys/use-return.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatCount, formatDollars } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import strip from '#web/ui/strip.module.css';
import { PIPELINE_KEY, useAreCardsSettled, useStages } from './api/get-pipeline.ts';
import styles from './Board.module.css';
import { MoveDialog, type ScheduleSetupForm } from './MoveDialog.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { Stage } from './Stage.tsx';
import { useMoves } from './use-moves.ts';

/** All statuses side by side; on a phone one at a time. */
export function Board({ ScheduleSetup }: { ScheduleSetup: ScheduleSetupForm }) {
  const user = useSession();
  const { query } = useUrl();
  const owner = ownerIn(query);
  const { data, isFetching, refetch } = useStages(owner);
  const moves = useMoves();
  const [first, setFirst] = useState<LeadStatus>();
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  useReturn(root, { settled: useAreCardsSettled(owner) });
  useRefreshed(PIPELINE_KEY, ['lead']);
  const writable = Boolean(user && roleMay(user.role, 'signups.write'));
  const stages = LEAD_STATUSES.map((status) => {
    const { count = 0, value = 0 } = data?.stages.find((stage) => stage.status === status) ?? {};
    return { status, count, value };
  });
  // As the board opens: a stage that is worked empty later does not leave by itself.
  if (data && !first) setFirst(stages.find(({ count }) => count > 0)?.status ?? LEAD_STATUSES[0]);
  const open = LEAD_STATUSES.find((status) => status === query.get('stage')) ?? first;
  return (
    <>
      <div className={styles.chooser} data-waiting={!data || undefined}>
        <SelectField
          label="Stage"
          name="stage"
          options={stages.map(({ status, count, value }) => ({
            value: status,
            label: `${statusLabel(status)}: ${formatCount(count)}, ${formatDollars(value)}`,
          }))}
          value={open}
          onChange={({ target }) =>
            setQuery({ ...Object.fromEntries(query), stage: target.value }, 'replace')
          }
        />
      </div>
      <div className={styles.tools}>
        <OwnerChoice owner={owner} />
        {writable && (
          <p className={styles.hint}>
            Drag a card to another stage, or move it with Alt and an arrow key. U undoes it, unless an email
            was sent.
          </p>
        )}
      </div>
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <Retry what="The pipeline" busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div ref={root} className={`${styles.board} ${strip.strip}`}>
          {stages.map((stage) => (
            <Stage
              key={stage.status}
              {...stage}
              owner={owner}
              open={stage.status === open}
              writable={writable}
              moves={moves}
            />
          ))}
        </div>
      )}
      <MoveDialog moves={moves} ScheduleSetup={ScheduleSetup} />
    </>
  );
}

/** `me`, `nobody`, or the id of a colleague; nothing else is asked for. */
function ownerIn(query: URLSearchParams): string | undefined {
  const owner = query.get('owner') ?? '';
  return ['me', 'nobody'].includes(owner) || UUID.test(owner) ? owner : undefined;
}
