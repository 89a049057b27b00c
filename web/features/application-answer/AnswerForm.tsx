import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { answerForm } from '#contracts/review.ts';
import { errorBodyOf, isDeadLink } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { forgetToken } from '#web/lib/session/link-token.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import type { ApplicationAnswerPage } from '#web/schemas/application-answer-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './AnswerForm.module.css';
import { readQuestion, sendAnswer } from './api/answer.ts';

const answerOnly = z.omit(answerForm, { token: true });

interface Props {
  copy: Pick<ApplicationAnswerPage, 'asked' | 'answer' | 'send' | 'done' | 'dead'>;
}

/** Shows an applicant our question, and takes one answer. */
export function AnswerForm({ copy }: Props) {
  const [question, setQuestion] = useState<string>();
  const [ended, setEnded] = useState<'done' | 'dead' | 'failed'>();
  const token = useLinkToken(useCallback(() => setEnded(undefined), []));
  const form = useForm({
    schema: answerOnly,
    initial: { answer: '' },
    onSubmit: async ({ answer }) => {
      try {
        await sendAnswer({ token: token ?? '', answer });
        forgetToken();
        setEnded('done');
      } catch (error) {
        if (isDeadLink(error)) return setEnded('dead');
        showFailure('Your answer was not sent', error);
        form.setErrors(errorBodyOf(error)?.fields ?? {});
      }
    },
  });

  const load = useCallback(async () => {
    if (token === undefined) return;
    // A link without a token needs no request.
    if (token === '') return setEnded('dead');
    setEnded(undefined);
    try {
      const asked = await readQuestion({ token });
      setQuestion(asked.question);
    } catch (error) {
      setEnded(isDeadLink(error) ? 'dead' : 'failed');
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  if (ended === 'done' || ended === 'dead') return <Outcome key={ended} {...copy[ended]} />;
  if (ended === 'failed') {
    return (
      <div className={styles.form}>
        <p role="alert">The question could not be loaded. Please check your connection.</p>
        <Button onClick={load}>Try again</Button>
      </div>
    );
  }
  if (question === undefined) return <Spinner size="lg" label="Loading" />;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
      <div>
        <h2 className={styles.asked}>{copy.asked}</h2>
        <p className={styles.question}>{question}</p>
      </div>
      <TextArea label={copy.answer} required {...form.field('answer')} />
      <Button type="submit" size="lg" busy={form.busy} busyLabel="Sending...">
        {copy.send}
      </Button>
      <Toaster />
    </form>
  );
}
