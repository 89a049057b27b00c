import { useState } from 'react';
import { ApiError, send } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './TryIt.module.css';

interface Answer {
  /** e.g. `200 in 12 ms`. */
  head: string;
  body: string;
}

/** Sends a request and shows the response. */
export function TryIt({ path }: { path: string }) {
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    setAnswer(await answerOf(path));
    setBusy(false);
  }

  return (
    <div className={styles.try}>
      <Button onClick={ask} busy={busy} busyLabel="Asking...">
        Try it
      </Button>
      <div role="status">
        {answer && (
          <>
            <p className={styles.head}>{answer.head}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={styles.body} tabIndex={0}>
              {answer.body}
            </pre>
          </>
        )}
      </div>
    </div>
  );
}

async function answerOf(path: string): Promise<Answer> {
  const asked = performance.now();
  const after = () => `${Math.round(performance.now() - asked)} ms`;
  try {
    return await send(path, {}, async (response) => {
      const text = await response.text();
      return { head: `${response.status} in ${after()}`, body: pretty(text) };
    });
  } catch (error) {
    if (!(error instanceof ApiError)) return { head: 'No response', body: 'Please check your connection' };
    return { head: `${error.status} in ${after()}`, body: pretty(error.message.replace(/^\d+: /, '')) };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
