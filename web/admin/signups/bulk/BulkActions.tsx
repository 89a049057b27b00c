import { Suspense, useRef, useState } from 'react';
import { BULK_MAX } from '#contracts/bulk-max.ts';
import type { Colleague } from '#contracts/colleague.ts';
import { BULK_STATUSES } from '#contracts/lead-bulk.ts';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { ownerLabel } from '#web/admin/records/details/owner-label.ts';
import { BulkToolbar } from '#web/admin/records/list/BulkToolbar.tsx';
import { useTags } from '#web/admin/records/tags/use-tags.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { TagChoice } from '#web/admin/signups/tags/TagChoice.tsx';
import { countOf } from '#web/lib/format/plural.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { ActionSelect } from '#web/ui/ActionSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { changeMessage, mailsMessage } from './bulk-messages.ts';
import { LostDialog } from './LostDialog.tsx';
import { MergeChosen } from './MergeChosen.tsx';
import { type BulkMessage, useBulk } from './use-bulk.ts';

const BulkMail = lazy(() => import('./BulkMail.tsx'));

/** The choice of nobody; no colleague has such an id. */
const NOBODY = 'nobody';

interface Props {
  /** The leads that are chosen, as the list shows them. */
  chosen: readonly LeadRecord[];
  owners: readonly Colleague[];
}

/** What can be done to all leads that are chosen, one after another: assign, status, tag, mail; two are merged. */
export function BulkActions({ chosen, owners }: Props) {
  const run = useBulk();
  const tags = useTags();
  const readerId = useSession()?.id;
  const mayOwn = owners.some(({ id, active }) => active && id === readerId);
  const [losing, setLosing] = useState(false);
  const [mailing, setMailing] = useState(false);
  // It stays mounted, so that closing it gives the focus back.
  const [mailLoaded, setMailLoaded] = useState(false);
  const known = useRef(new Map<string, number>());
  const leads = chosen.map(({ id, version }) => ({
    id,
    version: Math.max(version, known.current.get(id) ?? 0),
  }));
  const tagged = tags.filter(({ id }) => chosen.some(({ tagIds }) => tagIds.includes(id)));
  const many = countOf(chosen.length, 'signup');

  const changed = (wordsFor: (many: string) => string) => changeMessage(chosen, wordsFor);

  function act(body: { action: string; [field: string]: unknown }, said: BulkMessage, onDone?: () => void) {
    return run({ ...body, leads }, said, (done) => {
      // The list may show them later as they are now: the next step is about what this one left, unless a colleague's
      // change came between, which is not shown.
      for (const { id, version } of done) {
        const before = leads.find((lead) => lead.id === id)?.version;
        if (version - 1 === before) known.current.set(id, version);
      }
      onDone?.();
    });
  }

  function move(status: string) {
    if (status === 'lost') setLosing(true);
    else if (status) {
      const label = statusLabel(status);
      void act(
        { action: 'status', status },
        changed((many) => `${many} moved to ${label}`),
      );
    }
  }

  function assign(to: string) {
    if (!to) return;
    const name = owners.find(({ id }) => id === to)?.name ?? 'them';
    const how = to === NOBODY ? 'unassigned' : `assigned to ${name}`;
    void act(
      { action: 'assign', ownerId: to === NOBODY ? null : to },
      changed((many) => `${many} ${how}`),
    );
  }

  function untag(tagId: string) {
    // Whoever had it not was not meant.
    const had = chosen.filter(({ tagIds }) => tagIds.includes(tagId));
    const said = changeMessage(had, (many) => `Tag removed from ${many}`);
    if (tagId) void act({ action: 'untag', tagId }, said);
  }

  if (chosen.length > BULK_MAX) return <p role="status">Please choose at most {BULK_MAX} signups.</p>;
  return (
    <BulkToolbar many={many}>
      {mayOwn && (
        <Button
          size="sm"
          variant="outline"
          aria-keyshortcuts="a"
          onClick={() =>
            act(
              { action: 'assign', ownerId: readerId },
              changed((many) => `${many} assigned to you`),
            )
          }
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
      <ActionSelect
        label="Move to"
        name="bulk-status"
        aria-keyshortcuts="e"
        placeholder="Move to…"
        value=""
        options={BULK_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChoose={move}
      />
      <TagChoice
        label="Add tag"
        name="bulk-tag"
        placeholder="Add tag…"
        tags={tags}
        onChoose={({ id }) =>
          act(
            { action: 'tag', tagId: id },
            changed((many) => `${many} tagged`),
          )
        }
      />
      {tagged.length > 0 && (
        <ActionSelect
          label="Remove tag"
          name="bulk-untag"
          placeholder="Remove tag…"
          value=""
          options={tagged.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={untag}
        />
      )}
      <Button
        size="sm"
        variant="outline"
        aria-keyshortcuts="m"
        onClick={() => {
          setMailLoaded(true);
          setMailing(true);
        }}
      >
        Email {many}
      </Button>
      {chosen.length === 2 && <MergeChosen chosen={chosen} />}
      <LostDialog
        open={losing}
        many={many}
        count={chosen.length}
        onClose={() => setLosing(false)}
        onAnswer={(reason) =>
          act(
            { action: 'status', status: 'lost', reason },
            changed((many) => `${many} moved`),
          )
        }
      />
      {mailLoaded && (
        <Suspense>
          <BulkMail
            open={mailing}
            ids={leads.map(({ id }) => id)}
            title={`Email ${many}`}
            onClose={() => setMailing(false)}
            onSend={(mail, recipients, onSent) =>
              act({ action: 'mail', ...mail }, mailsMessage(recipients), onSent)
            }
          />
        </Suspense>
      )}
    </BulkToolbar>
  );
}
