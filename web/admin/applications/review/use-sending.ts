import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefused } from '#web/lib/api/error-body.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissToast } from '#web/ui/toast.ts';

interface Seen {
  id: string;
  version: number;
  companyName: string;
}
interface Sent {
  /** What was written; the versions may be others by now. */
  words: string;
  /** The applications as they were then. */
  seen: string;
  send: () => Promise<void>;
}

const seenIn = (applications: readonly Seen[]) =>
  applications.map(({ id, version }) => `${id} ${version}`).join();

/**
 * Sends a decision. One whose answer was lost is sent once more as it was when its applications have changed: by its
 * key the server answers what it did, and by their versions refuses it where a colleague decided.
 */
export function useSending(now: readonly Seen[], onFailed: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<Sent>();
  const shown = useRef<number>(undefined);
  const seen = seenIn(now);
  const name = now.length === 1 ? now[0]?.companyName : countOf(now.length, 'application');

  async function deliver(sent: Sent): Promise<void> {
    if (shown.current !== undefined) dismissToast(shown.current);
    setBusy(true);
    try {
      await sent.send();
      setLost(undefined);
    } catch (error) {
      // Of what was sent before it is known as little as it was.
      if (isRefused(error)) setLost((before) => (before === sent ? undefined : before));
      else setLost(sent);
      shown.current = showFailure('Not sent', error, { name, retry: () => void deliver(sent) });
      onFailed(error);
    } finally {
      setBusy(false);
    }
  }
  const settle = useEffectEvent(() => {
    if (lost && !busy && lost.seen !== seen) void deliver(lost);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was lost is settled once the applications changed
  useEffect(() => void settle(), [seen, lost]);

  return {
    /** Whether something is sent, or nobody knows what became of it. */
    isOpen: busy || lost !== undefined,
    busy,
    deliver(content: unknown, send: (lateMs: number) => Promise<void>): Promise<void> {
      const words = JSON.stringify(content);
      if (lost && (lost.words === words || lost.seen !== seen)) return deliver(lost);
      const began = Date.now();
      let isFirst = true;
      return deliver({
        words,
        seen,
        send: () => {
          const late = isFirst ? 0 : Date.now() - began;
          isFirst = false;
          return send(late);
        },
      });
    },
  };
}
