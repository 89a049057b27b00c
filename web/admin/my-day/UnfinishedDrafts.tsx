import { useEffect, useReducer } from 'react';
import type { MyDayItem } from '#contracts/my-day.ts';
import { isUnsaved, STEP_DRAFT } from '#web/admin/records/next-step/step-form.ts';
import { useForgetDraft } from '#web/admin/records/use-draft.ts';
import { onDraftChanged, readDraft } from '#web/lib/drafts.ts';
import { listUnsent, type Unsent } from '#web/lib/unsent.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSession } from '../session/use-session.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './my-day.module.css';
import { useNameOf } from './use-name-of.ts';

interface Props {
  /** The lines of the day, next steps among them. */
  items: readonly MyDayItem[];
  /** The leads whose lines ask for the next step. */
  asking: ReadonlySet<string>;
}

/** What one began to write in this browser and did not send or save: no due date brings it back. */
export function UnfinishedDrafts({ items, asking }: Props) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => onDraftChanged(redraw), []);
  const userId = useSession()?.id;
  const drafts = listUnsent(userId).filter(({ name, about }) => {
    if (!about || !name.startsWith(STEP_DRAFT)) return true;
    const planned = items.find((item) => item.kind === 'step' && item.id === about.id);
    const stored = readDraft(`${userId} ${name}`);
    return !asking.has(about.id) && isUnsaved(stored, planned ?? { text: null, dueAt: null });
  });
  if (drafts.length === 0) return null;
  return (
    <ol aria-label="Unfinished drafts" className={styles.items}>
      {drafts.map((draft) => (
        <DraftLine key={draft.name} draft={draft} onDiscarded={redraw} />
      ))}
    </ol>
  );
}

function DraftLine({ draft, onDiscarded }: { draft: Unsent; onDiscarded: () => void }) {
  const { name, what, href, text, about } = draft;
  const userId = useSession()?.id;
  const forget = useForgetDraft();
  const whose = useNameOf(about);
  return (
    <li data-record={about?.id}>
      <Badge tone="yellow">Draft</Badge>
      <span className={styles.what}>
        <a href={href} data-name="">
          {whose ?? what}
        </a>
        <small>{[whose && what, text].filter(Boolean).join(': ')}</small>
      </span>
      <span className={styles.act}>
        <Button
          size="sm"
          variant="outline"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            forget(name, readDraft(`${userId} ${name}`));
            // Which call the note told of.
            forget(`${name} call`);
            onDiscarded();
          }}
        >
          <span>
            Discard
            <span className="visually-hidden">: {[what, whose].filter(Boolean).join(', ')}</span>
          </span>
        </Button>
      </span>
    </li>
  );
}
