import { ANSWER_HASH } from './call-url.ts';
import { loadEngine } from './load-engine.ts';

/**
 * Makes Answer start the page's call. Engine and scenario are loaded when the visitor comes near the button, so that
 * the agent speaks at once when it is pressed.
 */
export function startOnAnswer(): void {
  const stage = document.querySelector<HTMLElement>('[data-call]');
  const button = stage?.querySelector<HTMLButtonElement>('[data-answer]');
  const failed = stage?.querySelector<HTMLElement>('[data-failed]');
  if (!stage || !button || !failed) return;
  let loading: Promise<() => void> | undefined;

  const load = () => {
    loading ??= prepare(stage);
    // A failure shows when the button is pressed; coming near it again tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const answer = async () => {
    failed.textContent = '';
    try {
      (await load())();
    } catch {
      failed.textContent = failed.dataset.failed ?? '';
    }
  };
  for (const sign of ['pointerover', 'focus', 'pointerdown'])
    button.addEventListener(sign, () => void load().catch(() => undefined), { once: true });
  button.addEventListener('click', answer);
  if (location.hash === ANSWER_HASH) void answer();
}

/** Loads what plays the call; returns what starts it. */
async function prepare(stage: HTMLElement): Promise<() => void> {
  const prepareCall = await loadEngine();
  return prepareCall(stage);
}
