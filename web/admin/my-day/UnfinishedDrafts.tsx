import { useEffect, useReducer } from 'react';
import type { MyDayItem } from '#contracts/my-day.ts';
import { isUnsaved, STEP_DRAFT } from '#web/admin/records/next-step/step-form.ts';
import { useForgetDraft, useRestoreDraft } from '#web/admin/records/use-draft.ts';
import { callOf } from '#web/lib/drafts/draft-names.ts';
import { onDraftChanged, readDraft } from '#web/lib/drafts/drafts.ts';
import { continueLink, listUnsent, type Unsent } from '#web/lib/drafts/unsent.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
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
  if (!userId) return null;
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
  const restore = useRestoreDraft();
  const whose = useNameOf(about);
  const named = <span className="visually-hidden">: {[what, whose].filter(Boolean).join(', ')}</span>;
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
        <ButtonLink size="sm" variant="outline" href={continueLink(draft)}>
          <span>
            Continue
            {named}
          </span>
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            // A note may tell of a call.
            const [stored, call] = [name, callOf(name)].map((each) => readDraft(`${userId} ${each}`));
            forget(name, stored);
            forget(callOf(name));
            onDiscarded();
            const undo = () => {
              restore(name, stored ?? '');
              restore(callOf(name), call ?? '');
              onDiscarded();
            };
            toast({ title: 'Draft discarded', action: { label: 'Undo', run: undo } });
          }}
        >
          <span>
            Discard
            {named}
          </span>
        </Button>
      </span>
    </li>
  );
}
