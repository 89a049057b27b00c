import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const FIRST = 1;
const LAST = 3;
/** The screen after the last step. */
export const DONE = 4;

/**
 * The open step, synchronised with the browser's history: each step forward is an entry, and Back leads to the step
 * before. `isValid` tells whether a step may be left forward, so that the browser's Forward skips nothing.
 */
export function useStepHistory(isValid: (step: number) => boolean) {
  const [step, setStep] = useState(FIRST);
  const latest = useRef(step);

  const show = useCallback((next: number) => {
    latest.current = next;
    setStep(next);
  }, []);

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const from = latest.current;
    const wanted = stepOf(event.state);
    if (wanted === undefined || wanted === from || from === DONE) return;
    let to = Math.min(from, wanted);
    while (to < wanted && isValid(to)) to += 1;
    if (to !== wanted) history.go(to - wanted);
    show(to);
  });

  useEffect(() => {
    // After a reload in a later step the passwords are gone: start at the first step, and at its entry.
    const reloadedAt = stepOf(history.state);
    if (reloadedAt !== undefined && reloadedAt > FIRST) history.go(FIRST - reloadedAt);

    const listener = (event: PopStateEvent) => onPop(event);
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  const forward = useCallback(() => {
    const next = latest.current + 1;
    if (next > LAST) return;
    // There was no step to come back from before.
    if (next === FIRST + 1) history.replaceState({ ...history.state, signupStep: FIRST }, '');
    history.pushState({ signupStep: next }, '');
    show(next);
  }, [show]);

  /** From any step that the visitor went to meanwhile. */
  const finish = useCallback(() => show(DONE), [show]);

  const backTo = useCallback(
    (to: number) => {
      const from = latest.current;
      show(to);
      if (stepOf(history.state) === from) history.go(to - from);
    },
    [show],
  );

  return { step, forward, backTo, finish };
}

/** The step of a history entry; `undefined` for entries of other pages. */
function stepOf(state: unknown): number | undefined {
  const step: unknown = Object(state).signupStep;
  return step === 1 || step === 2 || step === 3 ? step : undefined;
}
