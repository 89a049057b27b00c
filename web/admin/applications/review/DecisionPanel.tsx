import { useEffect, useRef, useState } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { useForgetDraft, useRestoreDraft } from '#web/admin/records/use-draft.ts';
import type { DraftName } from '#web/lib/unsent.ts';
import { takeEscape } from '#web/ui/take-escape.ts';
import { ask } from '../api/ask.ts';
import { decide } from '../api/decide.ts';
import { useDecisionTemplates } from '../api/get-decision-templates.ts';
import { ApplicationNote } from './ApplicationNote.tsx';
import { DecidingAnswers } from './DecidingAnswers.tsx';
import { DecisionChoices } from './DecisionChoices.tsx';
import styles from './DecisionPanel.module.css';
import { EmailForm } from './EmailForm.tsx';
import { tierFor } from './email.ts';
import type { SentEmail } from './email-validators.ts';
import { OUTCOMES } from './outcome-labels.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  application: ApplicationReview;
  onDecided: (reply: Awaited<ReturnType<typeof decide>>, outcome: Outcome, onUndone: () => void) => void;
  onFailed: () => void;
}

/**
 * Approve, reject or ask for more; each opens its mail. Once decided it says what was, until somebody wants to change
 * it. Below it notes are written, unless a mail is: that takes the room.
 */
export function DecisionPanel({ application, onDecided, onFailed }: Props) {
  const decisionTemplates = useDecisionTemplates();
  const [open, setOpen] = useState<Outcome>();
  const [changing, setChanging] = useState(false);
  const forget = useForgetDraft();
  const restore = useRestoreDraft();
  const panel = useRef<HTMLElement>(null);
  const { id, version, decidedAt, finalTier } = application;
  const draftOf = (outcome: Outcome): DraftName => `application ${id} ${outcome}`;
  const decided = decidedAt !== null;
  const choosing = !decided || changing || open !== undefined;
  const offered = OUTCOMES.filter((outcome) => outcome !== 'needs_info' || !decided);

  async function send(outcome: Outcome, { tier, note, ...content }: SentEmail): Promise<void> {
    const reply =
      outcome === 'needs_info'
        ? await ask({ id, version, note: note ?? '', ...content })
        : await decide({
            decision: outcome,
            applications: [
              { id, version, ...(outcome === 'approved' && { tier: tierFor(tier, application) }) },
            ],
            note,
            ...content,
          });
    forget(draftOf(outcome));
    onDecided(reply, outcome, () => restore(draftOf(outcome), note ?? ''));
    setOpen(undefined);
    setChanging(false);
    panel.current?.focus();
  }

  function close(): void {
    panel.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpen(undefined);
    // A colleague may have decided meanwhile: the choices stay, and with them the focus.
    setChanging(decided);
  }
  function keep(): void {
    setChanging(false);
    panel.current?.focus();
  }
  // The mail is a part of the panel's page, and is scrolled to below the name.
  const writing = open !== undefined && decisionTemplates.data !== undefined;
  useEffect(() => {
    if (writing) panel.current?.scrollIntoView();
  }, [writing]);
  // The button that was pressed is gone: the first of the choices takes its place.
  useEffect(() => {
    if (!changing || panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [changing]);

  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        className={styles.panel}
        aria-label="Decision"
        aria-keyshortcuts={choosing ? 'e' : undefined}
        data-open={open !== undefined}
        onKeyDown={takeEscape(open && close)}
      >
        {decided && (
          <Verdict application={application} onChange={choosing ? undefined : () => setChanging(true)} />
        )}
        {choosing && (
          <DecisionChoices
            status={application.status}
            offered={offered}
            open={open}
            onOpen={setOpen}
            onKeep={changing && open === undefined ? keep : undefined}
          />
        )}
        {open && <DecidingAnswers application={application.application} />}
        {open && decisionTemplates.data && (
          <EmailForm
            key={open}
            outcome={open}
            draft={decisionTemplates.data[open]}
            recipients={[application]}
            tier={finalTier ?? undefined}
            onSend={(content) => send(open, content)}
            onFailed={onFailed}
            onCancel={close}
            draftName={draftOf(open)}
          />
        )}
      </section>
      {open === undefined && <ApplicationNote application={application} />}
    </>
  );
}
