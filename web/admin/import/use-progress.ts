import { useState } from 'react';
import { ApiError } from '#web/lib/api/api.ts';
import { reasonOf } from '#web/lib/api/error-body.ts';

/** What is under way, in words. */
interface Phase {
  text: string;
  /** A share from 0 to 1, where it is known. */
  done?: number;
}

/**
 * What is under way with a file, and what went wrong with it last. `onGone`: the server answers that it does not have
 * the file; what it returns is said in place of that.
 */
export function useProgress({ onGone }: { onGone: () => string | undefined }) {
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<string>();

  async function reporting(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const instead = error instanceof ApiError && error.status === 404 ? onGone() : undefined;
      setProblem(instead ?? (isOurs(error) ? error.message : reasonOf(error)));
    }
  }

  /** Does so under a phase of its own. */
  async function during(text: string, work: () => Promise<void>): Promise<void> {
    setPhase({ text });
    await reporting(work);
    setPhase(undefined);
  }

  return { phase, problem, setPhase, setProblem, reporting, during };
}

/** Whether the page itself says what is wrong. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof ApiError || error instanceof TypeError);
