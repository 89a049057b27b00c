import { useEffect, useRef } from 'react';
import { reportStep } from './api/report-step.ts';

const STEPS = ['visit', 'company', 'plan'] as const;

/** Reports each step once per visit of the page, when the browser is idle. */
export function useFunnel(step: number): void {
  const reported = useRef(0);
  useEffect(() => {
    whenQuiet(() => {
      for (const reached of STEPS.slice(reported.current, step)) reportStep(reached);
      reported.current = Math.max(reported.current, Math.min(step, STEPS.length));
    });
  }, [step]);
}

/** Waits until the page has loaded, is visible (not prerendered), and is idle. */
function whenQuiet(work: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenQuiet(work), { once: true });
  } else if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => whenQuiet(work), { once: true });
  } else if ('requestIdleCallback' in window) {
    requestIdleCallback(work, { timeout: 5_000 });
  } else {
    setTimeout(work, 500);
  }
}
