import { useEffect, useRef, useState } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { ask } from '#web/admin/applications/api/ask.ts';
import { decide } from '#web/admin/applications/api/decide.ts';
import { useDecisionTemplates } from '#web/admin/applications/api/get-decision-templates.ts';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import { useForgetDraft, useRestoreDraft } from '#web/admin/records/drafts/use-draft.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { takeEscape } from '#web/ui/take-escape.ts';
import { ApplicationNote } from './ApplicationNote.tsx';
import { DecidingAnswers } from './DecidingAnswers.tsx';
import { DecisionChoices } from './DecisionChoices.tsx';
import { DecisionMailForm } from './DecisionMailForm.tsx';
import styles from './DecisionPanel.module.css';
import { decisionDraft } from './decision-draft.ts';
import { tierFor } from './decision-mail.ts';
import type { SentDecisionMail } from './decision-mail-validators.ts';
import { LeftDecisions } from './LeftDecisions.tsx';
import { type LateReply, lateReply } from './late-reply.ts';
import { OUTCOMES } from './outcome-labels.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  application: ApplicationReview;
  onDecided: (reply: LateReply, outcome: Outcome, onUndone: () => void) => void;
  onFailed: () => void;
}

/**
 * Approve, reject or ask for more; each opens its mail. Once decided it says what was, until somebody wants to change
 * it. Below it notes are written, unless a mail is: that takes the room.
 */
export function DecisionPanel({ application, onDecided, onFailed }: Props) {
  const decisionTemplates = useDecisionTemplates();
  /** The decision whose mail is written, and its draft, which is for the application as it was then. */
  const [begun, setBegun] = useState<{ outcome: Outcome; draft: DraftName }>();
  const open = begun?.outcome;
  const [changing, setChanging] = useState(false);
  const forget = useForgetDraft();
  const restore = useRestoreDraft();
  const panel = useRef<HTMLElement>(null);
  const { id, version, decidedAt, finalTier } = application;
  const begin = (outcome: Outcome) => setBegun({ outcome, draft: decisionDraft(outcome, application) });
  const decided = decidedAt !== null;
  const choosing = !decided || changing || open !== undefined;
  const offered = OUTCOMES.filter((outcome) => outcome !== 'needs_info' || !decided);

  useContinue((name) => {
    const outcome = offered.find((each) => decisionDraft(each, application) === name);
    if (outcome) begin(outcome);
    return outcome !== undefined;
  });

  async function send(
    { outcome, draft }: NonNullable<typeof begun>,
    { tier, note, ...content }: SentDecisionMail,
    lateMs: number,
  ): Promise<void> {
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
    forget(draft);
    onDecided(lateReply(reply, lateMs), outcome, () => restore(draft, note ?? ''));
    setBegun(undefined);
    setChanging(false);
    panel.current?.focus();
  }

  function close(): void {
    panel.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setBegun(undefined);
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
        {!open && <LeftDecisions {...{ application, offered }} />}
        {choosing && (
          <DecisionChoices
            status={application.status}
            offered={offered}
            open={open}
            onOpen={begin}
            onKeep={changing && open === undefined ? keep : undefined}
          />
        )}
        {open && <DecidingAnswers application={application.application} />}
        {begun && decisionTemplates.data && (
          <DecisionMailForm
            key={begun.draft}
            outcome={begun.outcome}
            template={decisionTemplates.data[begun.outcome]}
            recipients={[application]}
            tier={finalTier ?? undefined}
            onSend={(content, lateMs) => send(begun, content, lateMs)}
            onFailed={onFailed}
            onCancel={close}
            draftName={begun.draft}
          />
        )}
      </section>
      {open === undefined && <ApplicationNote application={application} />}
    </>
  );
}
