import { useRef, useState } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { useForgetDraft } from '#web/admin/records/use-draft.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ask } from '../api/ask.ts';
import { decide } from '../api/decide.ts';
import { useEmailDrafts } from '../api/get-email-drafts.ts';
import css from './DecisionPanel.module.css';
import { EmailForm } from './EmailForm.tsx';
import { tierFor, tierLabel } from './email.ts';
import type { SentEmail } from './email-validators.ts';
import { Key } from './Key.tsx';
import { LABELS, OUTCOMES } from './outcome-labels.ts';

interface Props {
  application: ApplicationReview;
  onDecided: (reply: Awaited<ReturnType<typeof decide>>, outcome: Outcome) => void;
  onFailed: () => void;
}

/** Approve, reject or ask for more; each opens its mail. */
export function DecisionPanel({ application, onDecided, onFailed }: Props) {
  const emailDrafts = useEmailDrafts();
  const [open, setOpen] = useState<Outcome>();
  const forget = useForgetDraft();
  const choices = useRef<HTMLDivElement>(null);
  const { id, version, decidedAt, finalTier } = application;
  const offered = OUTCOMES.filter((outcome) => outcome !== 'needs_info' || decidedAt === null);

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
    forget(`application ${id} ${outcome}`);
    onDecided(reply, outcome);
  }

  function close(): void {
    choices.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpen(undefined);
  }
  return (
    <section className={css.panel} aria-label="Decision" data-open={open !== undefined}>
      {decidedAt && <Verdict application={application} />}
      <div ref={choices} className={css.choices}>
        {offered.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === open ? LABELS[outcome].variant : 'outline'}
            aria-expanded={outcome === open}
            aria-keyshortcuts={LABELS[outcome].key}
            onClick={() => setOpen(outcome)}
          >
            {LABELS[outcome].title} <Key>{LABELS[outcome].key.toUpperCase()}</Key>
          </Button>
        ))}
      </div>
      {open && emailDrafts.data && (
        <EmailForm
          key={open}
          outcome={open}
          draft={emailDrafts.data[open]}
          recipients={[application]}
          tier={finalTier ?? undefined}
          onSend={(content) => send(open, content)}
          onFailed={onFailed}
          onCancel={close}
          draftName={`application ${id} ${open}`}
        />
      )}
    </section>
  );
}

function Verdict({ application }: { application: ApplicationReview }) {
  const { status, finalTier, decidedBy, decidedAt, decisionNote } = application;
  const tier = finalTier ? ` as ${tierLabel(finalTier)}` : '';
  return (
    <div className={css.verdict}>
      <p>
        {status === 'approved' ? 'Approved' : 'Rejected'}
        {tier}
        {decidedBy && ` by ${decidedBy}`}, first decided {formatDate(decidedAt ?? '')}. Deciding again sends a
        mail of its own.
      </p>
      {decisionNote && <blockquote>{decisionNote}</blockquote>}
    </div>
  );
}
