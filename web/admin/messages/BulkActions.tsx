import { useRef } from 'react';
import { BULK_MAX } from '#contracts/bulk-max.ts';
import type { Colleague } from '#contracts/colleague.ts';
import type { MessageRecord } from '#contracts/message.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { ownerLabel } from '#web/admin/records/details/owner-label.ts';
import { BulkToolbar } from '#web/admin/records/list/BulkToolbar.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { ActionSelect } from '#web/ui/ActionSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import { useBulk } from './use-bulk.ts';

/** The choice of nobody; no colleague has such an id. */
const NOBODY = 'nobody';

interface Props {
  /** The messages that are chosen, as the list shows them. */
  chosen: readonly MessageRecord[];
  owners: readonly Colleague[];
}

/** What can be done to all messages that are chosen: who is to answer them, and their status. */
export function BulkActions({ chosen, owners }: Props) {
  const run = useBulk();
  const readerId = useSession()?.id;
  const mayOwn = owners.some(({ id, active }) => active && id === readerId);
  /** The messages as one's own changes left them, which the list may show only later. */
  const known = useRef(new Map<string, MessageRecord>());
  const latest = chosen.map((shown) => {
    const own = known.current.get(shown.id);
    return own && own.version > shown.version ? own : shown;
  });
  // What is offered is what one message offers: one that was answered is not marked as needing no answer along with
  // others.
  const open = latest.filter(({ status }) => status === 'open');
  const settled = latest.filter(({ status }) => status !== 'open');
  const toolbar = useRef<HTMLDivElement>(null);
  useRefocus(toolbar);
  const many = countOf(chosen.length, 'message');

  async function act(
    change: Parameters<typeof run>[1],
    said: string,
    which: readonly MessageRecord[] = latest,
  ): Promise<void> {
    await run(which, change, said, (done) => {
      for (const { id, version } of done) {
        const before = which.find((each) => each.id === id);
        // Where a colleague's change came between, what it left is not shown.
        if (before?.version === version - 1) known.current.set(id, { ...before, ...change, version });
      }
    });
  }

  function assign(to: string): void {
    if (to === NOBODY) void act({ ownerId: null }, 'unassigned');
    else if (to) void act({ ownerId: to }, 'assigned');
  }

  if (chosen.length > BULK_MAX) return <p role="status">Please choose at most {BULK_MAX} messages.</p>;
  return (
    <BulkToolbar ref={toolbar} many={many}>
      {mayOwn && readerId && (
        <Button
          size="sm"
          variant="outline"
          aria-keyshortcuts="a"
          onClick={onePress(() => act({ ownerId: readerId }, 'assigned to you'))}
        >
          Assign to me
        </Button>
      )}
      <ActionSelect
        label="Assign to"
        name="bulk-owner"
        placeholder="Assign to…"
        value=""
        options={[
          { value: NOBODY, label: UNASSIGNED },
          ...owners
            .filter(({ active }) => active)
            .map((each) => ({ value: each.id, label: ownerLabel(each) })),
        ]}
        onChoose={assign}
      />
      {open.length > 0 && (
        <>
          <Button
            size="sm"
            variant="outline"
            aria-keyshortcuts="d"
            onClick={onePress(() => act({ status: 'answered' }, 'marked as answered', open))}
          >
            Mark as answered
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-keyshortcuts="c"
            onClick={onePress(() => act({ status: 'no_answer_needed' }, 'marked as needing no answer', open))}
          >
            No answer needed
          </Button>
        </>
      )}
      {settled.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          onClick={onePress(() => act({ status: 'open' }, 'open again', settled))}
        >
          Reopen
        </Button>
      )}
    </BulkToolbar>
  );
}
