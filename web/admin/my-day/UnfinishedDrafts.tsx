import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MyDayItem } from '#contracts/my-day.ts';
import { useForgetDraft, useRestoreDraft } from '#web/admin/records/drafts/use-draft.ts';
import { isUnsaved, STEP_DRAFT } from '#web/admin/records/next-step/step-form.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { ConfirmationDialog } from '#web/admin/shell/ConfirmationDialog.tsx';
import { besideOf } from '#web/lib/drafts/beside-of.ts';
import { callOf, sentOf } from '#web/lib/drafts/draft-names.ts';
import { keepDraft, onDraftChanged, readDraft } from '#web/lib/drafts/drafts.ts';
import { continueLink, listUnsent, type Unsent } from '#web/lib/drafts/unsent.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './lines.module.css';
import type { Asking } from './use-done.ts';
import { useFate } from './use-fate.ts';
import { useNameOf } from './use-name-of.ts';

/** So many are folded to one line: what is overdue is not pushed out of sight by them. */
const FOLDED_FROM = 3;

interface Props {
  /** The lines of the day, next steps among them. */
  items: readonly MyDayItem[];
  /** The lines in which something is being written. */
  asking: readonly Asking[];
}

/**
 * What one began to write in this browser and did not send or save, the newest first: no due date brings it back. A
 * form in which no word was written is left to its record.
 */
export function UnfinishedDrafts({ items, asking }: Props) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => onDraftChanged(redraw), []);
  const isFolded = useRef(false);
  const userId = useSession()?.id;
  if (!userId) return null;
  const unsent = listUnsent(userId).sort((a, b) => b.at - a.at);
  const drafts = unsent.filter(({ name, about, text }) => {
    // An import is corrections of a file.
    if (!text && name !== 'import') return false;
    const isWrittenIn = (what: Asking['what']) =>
      asking.some((line) => line.what === what && line.item.id === about?.id);
    if (name.startsWith('lead ')) return !isWrittenIn('note');
    if (!about || !name.startsWith(STEP_DRAFT)) return true;
    const planned = items.find((item) => item.kind === 'step' && item.id === about.id);
    const stored = readDraft(`${userId} ${name}`);
    return !isWrittenIn('step') && isUnsaved(stored, planned ?? { text: null, dueAt: null });
  });
  if (drafts.length === 0) return null;
  const list = (
    <ol aria-label="Unfinished drafts" className={styles.items}>
      {drafts.map((draft) => (
        <DraftLine key={draft.name} draft={draft} onDiscarded={redraw} />
      ))}
    </ol>
  );
  // They stay folded, and unfolded, while they are discarded one after the other.
  isFolded.current ||= drafts.length >= FOLDED_FROM;
  if (!isFolded.current) return list;
  return (
    <details className={styles.drafts}>
      <summary>{countOf(drafts.length, 'draft')}</summary>
      {list}
      <DiscardAll drafts={drafts} onDiscarded={redraw} />
    </details>
  );
}

/** Discards drafts, and offers to take it back. */
function useDiscard(onDiscarded: () => void): (drafts: readonly Unsent[], title: string) => void {
  const userId = useSession()?.id;
  const forget = useForgetDraft();
  const restore = useRestoreDraft();
  return (drafts, title) => {
    // A note may tell of a call.
    const names = drafts.flatMap(({ name }) => [name, besideOf(name, callOf)]);
    const kept = names.map((name) => ({ name, stored: readDraft(`${userId} ${name}`) }));
    for (const { name, stored } of kept) forget(name, stored);
    onDiscarded();
    const undo = () => {
      for (const { name, stored } of kept) restore(name, stored);
      onDiscarded();
    };
    toast({ title, action: { label: 'Undo', run: undo } });
  };
}

function DiscardAll({ drafts, onDiscarded }: { drafts: readonly Unsent[]; onDiscarded: () => void }) {
  const [asks, setAsks] = useState(false);
  const discard = useDiscard(onDiscarded);
  const said = countOf(drafts.length, 'draft');
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
        Discard all
      </Button>
      <ConfirmationDialog
        open={asks}
        title={`Discard ${said}?`}
        button="Discard all"
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          setAsks(false);
          flushSync(() => discard(drafts, `${said} discarded`));
          focusBeside(null);
        }}
      >
        <p>They exist only in this browser. You can undo this for a moment.</p>
      </ConfirmationDialog>
    </>
  );
}

function DraftLine({ draft, onDiscarded }: { draft: Unsent; onDiscarded: () => void }) {
  const { what, href, text, about } = draft;
  const discard = useDiscard(onDiscarded);
  const forget = useForgetDraft();
  const whose = useNameOf(about);
  const userId = useSession()?.id;
  const { fate, decided, stored = draft.written } = useFate(draft);
  const drop = useEffectEvent(() => {
    forget(draft.name, stored);
    keepDraft(sentOf(`${userId} ${draft.name}`), '');
    onDiscarded();
  });
  useEffect(() => {
    if (fate === 'sent') drop();
  }, [fate]);
  const why = fate === 'late' && decided;
  const named = <span className="visually-hidden">: {[what, whose].filter(Boolean).join(', ')}</span>;
  return (
    <li data-record={about?.id}>
      <Badge tone="yellow">Draft</Badge>
      <span className={styles.what}>
        <a href={href} data-name="">
          {whose ?? what}
        </a>
        <small>{[whose && what, why, text].filter(Boolean).join(': ')}</small>
      </span>
      <span className={styles.act}>
        {!why && (
          <ButtonLink size="sm" variant="outline" href={continueLink(draft)}>
            <span>
              Continue
              {named}
            </span>
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            discard([draft], 'Draft discarded');
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
