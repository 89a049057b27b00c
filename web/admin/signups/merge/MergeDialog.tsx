import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadChanged } from '#contracts/lead.ts';
import type { Duplicate, MergeField, MergePreview } from '#contracts/lead-merge.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useRefreshLead } from '#web/admin/signups/api/change-lead.ts';
import { reasonOf } from '#web/lib/api/error-body.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import styles from './Merge.module.css';
import { MergeChoices } from './MergeChoices.tsx';
import { broughtBy, callsAgain, movesOf } from './merge-labels.ts';

interface Props {
  /** The lead whose sheet is open, and the one to be merged into it. */
  id: string;
  other: Pick<Duplicate, 'id' | 'name'>;
  onClose: () => void;
}

/** Shows what a merge would do, asks which values win and which of the two stays, and then merges. */
export default function MergeDialog({ id, other, onClose }: Props) {
  const [swapped, setSwapped] = useState(false);
  const [keptId, otherId] = swapped ? [other.id, id] : [id, other.id];
  const preview = useQuery({
    queryKey: ['leads', keptId, 'merge-preview', otherId],
    queryFn: async ({ signal }) => {
      const path = `${fillPath(API.leadMergePreview, { id: keptId })}?${new URLSearchParams({ otherId })}`;
      return (await adminRequest<MergePreview>(path, { signal })).body;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={`Merge with ${other.name}`} size="lg">
      {preview.data ? (
        <MergeForm
          // What is chosen belongs to this preview only.
          key={`${keptId} ${preview.dataUpdatedAt}`}
          preview={preview.data}
          openId={id}
          onSwap={() => setSwapped(!swapped)}
          onStale={() => void preview.refetch()}
          onClose={onClose}
        />
      ) : preview.error ? (
        <p role="alert">
          {reasonOf(preview.error)}{' '}
          <Button size="sm" variant="outline" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

interface FormProps {
  preview: MergePreview;
  openId: string;
  onSwap: () => void;
  onStale: () => void;
  onClose: () => void;
}

function MergeForm({ preview, openId, onSwap, onStale, onClose }: FormProps) {
  const { kept, other, refused } = preview;
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(() => broughtBy(preview));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const refresh = useRefreshLead(openId);
  const announce = useAnnounce();

  async function merge() {
    setBusy(true);
    const take = preview.choices.filter((field) => taken.has(field));
    const body = { version: kept.version, otherId: other.id, otherVersion: other.version, take };
    try {
      await adminRequest<LeadChanged>(fillPath(API.leadMerge, { id: kept.id }), { body });
    } catch (reason) {
      setBusy(false);
      setError(reasonOf(reason));
      return onStale();
    }
    // The sheet that is open is of the one put away.
    if (kept.id !== openId) return window.location.assign(fillPath(PAGES.lead, { id: kept.id }));
    onClose();
    const about = (taken.has('name') ? other : kept).values.name ?? '';
    announce(
      { title: `Merged: ${about}`, description: 'You can undo it for 30 days.', tone: 'success' },
      async () => {
        await adminRequest(fillPath(API.leadUnmerge, { id: kept.id }), { body: { otherId: other.id } });
        await refresh();
        return { title: 'They are separate again', tone: 'success' };
      },
      { about },
    );
    await refresh();
    await client.invalidateQueries({ queryKey: ['appointments'] });
  }

  const choose = (field: MergeField, takes: boolean) => {
    const next = new Set(taken);
    if (takes) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const moves = movesOf(preview);
  return (
    <div className={styles.merge}>
      {(error ?? refused) && <p role="alert">{error ?? `${refused}.`}</p>}
      <MergeChoices preview={preview} taken={taken} onChoose={choose} onSwap={onSwap} />
      {callsAgain(preview, taken) && (
        <p className={styles.note} role="status">
          With “{statusLabel('pending_setup')}” the call to them is due again.
        </p>
      )}
      <section aria-labelledby="merge-moves">
        <h3 id="merge-moves">What moves over</h3>
        <ul>
          {moves.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <p className={styles.note}>
        Whoever has an account keeps it and can sign in as before; nobody gets an email. You can undo this for
        30 days: values go back too, unless they were changed since.
      </p>
      <FormActions>
        <Button busy={busy} disabled={refused !== null} onClick={merge}>
          Merge
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}
