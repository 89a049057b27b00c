import { useState } from 'react';
import type { WebhookAttempt } from '#contracts/webhook.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { sendAgain } from './api/endpoints.ts';
import { answerLabel, EVENT_LABELS, OUTCOME_LABELS } from './labels.ts';
import styles from './Webhooks.module.css';

/** One delivery: when, what, and what was answered; the answer is text, whatever it holds. */
export function AttemptRow({ attempt }: { attempt: WebhookAttempt }) {
  const [busy, setBusy] = useState(false);
  const { at, event, outcome, attempt: number, answer, alertId } = attempt;
  const { label, tone } = OUTCOME_LABELS[outcome];

  async function again(): Promise<void> {
    setBusy(true);
    try {
      toast({ title: await sendAgain(attempt.id), tone: 'success' });
    } catch (error) {
      showFailure('It was not sent again', error, { retry: () => void again() });
    }
    setBusy(false);
  }

  return (
    <li className={styles.attempt}>
      <div className={styles.what}>
        <p>
          <strong>{EVENT_LABELS[event]}</strong> <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.soft}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {number > 1 && `, try ${number}`}; {answerLabel(attempt)}
        </p>
        <details>
          <summary>Details</summary>
          <p className={styles.soft}>
            Id <code>{alertId}</code>, the same at each try
          </p>
          {answer ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <pre className={styles.answer} tabIndex={0}>
              {answer}
            </pre>
          ) : (
            <p className={styles.soft}>The answer has no text.</p>
          )}
        </details>
      </div>
      <Button size="sm" variant="outline" busy={busy} onClick={again}>
        Send again
      </Button>
    </li>
  );
}
