import { useState } from 'react';
import type { ImportRecord, ImportUndone } from '#contracts/lead-import.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { importLink } from '#web/admin/records/links/contact-links.ts';
import { formatCount, formatDateTime } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { undoImport, useImports, useUndoPreview } from './api/imports.ts';
import styles from './Imports.module.css';

/** The latest imports: their leads as a list, and the way to take one back. */
export function Imports() {
  const { data = [], refetch } = useImports();
  const [asked, setAsked] = useState<ImportRecord>();
  const [stayed, setStayed] = useState<ImportUndone>();
  const [busy, setBusy] = useState(false);
  const { data: preview, error } = useUndoPreview(asked?.id);
  if (data.length === 0) return null;

  async function undo(id: string): Promise<void> {
    setBusy(true);
    try {
      const undone = await undoImport(id);
      toast({ title: `${leads(undone.removed)} removed`, tone: 'success' });
      setStayed(undone.stayed > 0 ? undone : undefined);
    } catch (error) {
      showFailure('Not removed', error, { retry: () => void undo(id) });
    } finally {
      setBusy(false);
      setAsked(undefined);
      await refetch();
    }
  }

  return (
    <section className={styles.imports} aria-labelledby="imports">
      <h2 id="imports">Latest imports</h2>
      <ul className={styles.list}>
        {data.map((each) => (
          <li key={each.id}>
            <div>
              <b>{each.name || 'A file'}</b>{' '}
              {undoneText(each) && <Badge tone="grey">{undoneText(each)}</Badge>}
              <p>
                {formatDateTime(each.createdAt)}
                {each.createdBy && ` by ${each.createdBy}`}. {leads(each.imported)} imported
                {each.leftOut > 0 && `, ${countOf(each.leftOut, 'row')} left out and not kept`}
                {each.present !== each.imported && `, ${formatCount(each.present)} still here`}.
              </p>
            </div>
            <div className={styles.actions}>
              {each.present > 0 && <a href={importLink(each.id)}>Show its leads</a>}
              {each.present > 0 && each.mayUndo && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Undo import of ${each.name || 'a file'}`}
                  onClick={() => setAsked(each)}
                >
                  Undo import
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Undo this import?"
        footer={
          asked && (
            <>
              <Button variant="danger" busy={busy} busyLabel="Removing…" onClick={() => void undo(asked.id)}>
                Remove its leads
              </Button>
              <Button variant="outline" onClick={() => setAsked(undefined)}>
                Cancel
              </Button>
            </>
          )
        }
      >
        <p>
          The leads of {asked?.name || 'this file'} that nobody has worked on since are removed for good.
          Leads that were called, edited or given a note stay, as do those who signed in, paid or have a
          partner.
        </p>
        <p role="status">
          {preview ? (
            <>
              <b>{leads(preview.removed)}</b> would be removed now, and <b>{formatCount(preview.stayed)}</b>{' '}
              would stay.
            </>
          ) : (
            asked && (error ? 'How many leads that are could not be counted.' : 'Counting them…')
          )}
        </p>
      </Dialog>
      <Dialog open={stayed !== undefined} onClose={() => setStayed(undefined)} title="Some leads stayed">
        <p>{leads(stayed?.stayed ?? 0)} stayed, because somebody has worked on them:</p>
        <ul className={styles.people}>
          {stayed?.people.map(({ id, name }) => (
            <li key={id}>
              <a href={fillPath(PAGES.lead, { id })}>{name}</a>
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}

/** What is left of an import that was taken back; nothing where no lead was removed. */
function undoneText({ undoneAt, present, imported }: ImportRecord): string | undefined {
  if (!undoneAt || present >= imported) return undefined;
  return present === 0 ? 'Undone' : 'Partly undone';
}

const leads = (count: number) => countOf(count, 'lead');
