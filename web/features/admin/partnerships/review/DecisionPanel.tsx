import { useRef, useState } from 'react';
import type { ApplicationReview, Outcome } from '#contracts/review.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ask } from '../api/ask.ts';
import { decide } from '../api/decide.ts';
import { useLetters } from '../api/get-letters.ts';
import css from './DecisionPanel.module.css';
import { Key } from './Key.tsx';
import { LetterForm } from './LetterForm.tsx';
import { tierLabel } from './letter.ts';
import type { SentLetter } from './letter-rules.ts';
import { OUTCOMES, WORDS } from './outcome-words.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  application: ApplicationReview;
  onDecided: (reply: Awaited<ReturnType<typeof decide>>, outcome: Outcome) => void;
  onFailed: () => void;
}

/** Approve, reject or ask for more; each opens its mail. */
export function DecisionPanel({ application, onDecided, onFailed }: Props) {
  const letters = useLetters();
  const [open, setOpen] = useState<Outcome>();
  const choices = useRef<HTMLDivElement>(null);
  const { id, version, decidedAt, experience, finalTier } = application;
  const offered = OUTCOMES.filter((outcome) => outcome !== 'needs_info' || decidedAt === null);

  useKeys(Object.fromEntries(offered.map((outcome) => [WORDS[outcome].key, () => setOpen(outcome)])));

  async function send(outcome: Outcome, { tier, note, ...letter }: SentLetter): Promise<void> {
    const reply =
      outcome === 'needs_info'
        ? await ask({ id, version, note: note ?? '', ...letter })
        : await decide({
            decision: outcome,
            applications: [{ id, version, ...(outcome === 'approved' && tier && { tier }) }],
            note,
            ...letter,
          });
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
            variant={outcome === open ? WORDS[outcome].variant : 'outline'}
            aria-expanded={outcome === open}
            aria-keyshortcuts={WORDS[outcome].key}
            onClick={() => setOpen(outcome)}
          >
            {WORDS[outcome].title} <Key>{WORDS[outcome].key.toUpperCase()}</Key>
          </Button>
        ))}
      </div>
      {open && letters.data && (
        <LetterForm
          key={open}
          outcome={open}
          draft={letters.data[open]}
          recipients={[application]}
          tier={finalTier ?? experience}
          onSend={(letter) => send(open, letter)}
          onFailed={onFailed}
          onCancel={close}
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
        {tier} {decidedBy && `by ${decidedBy}`}, first decided {formatDate(decidedAt ?? '')}. Deciding anew
        sends a mail of its own.
      </p>
      {decisionNote && <blockquote>{decisionNote}</blockquote>}
    </div>
  );
}
