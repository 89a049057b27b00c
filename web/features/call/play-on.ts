import { advance } from '#contracts/call/advance.ts';
import type { Scenario } from '#contracts/call/scenario.ts';
import type { Result, Step } from '#contracts/call/state.ts';
import { startCall, step } from '#contracts/call/step.ts';
import { summarize } from '#contracts/call/summarize.ts';
import { keepTriedCall } from '#web/lib/tried-call.ts';
import { CALL_OVER, listenOn } from './microphone.ts';
import { copyOf, need, partsOf } from './parts.ts';
import { showResult } from './result-panel.ts';
import { type SpokenLine, transcriptOn } from './transcript.ts';
import { voicesOn } from './voices.ts';

/** Prepares `scenario` to be played on the page; returns what starts it. */
export function playOn(stage: HTMLElement, scenario: Scenario): () => void {
  const parts = partsOf(stage);
  const voices = voicesOn(stage);
  const transcript = transcriptOn(parts, voices.speak);
  let now: Step = startCall(scenario);

  function begin(): void {
    now = startCall(scenario);
    stage.dataset.state = 'live';
    parts.result.hidden = true;
    voices.stop();
    transcript.clear();
    parts.input.value = '';
    offer([]);
    stage.scrollIntoView({ block: 'start' });
    transcript.speak(agentLines(now), settle);
    parts.controls.focus({ preventScroll: true });
  }

  function say(text: string): void {
    if (now.done || stage.dataset.state !== 'live') return;
    now = step(scenario, now.state, text);
    voices.stop();
    offer([]);
    const heard: SpokenLine[] = text.trim() === '' ? [] : [{ who: 'caller', text }];
    transcript.speak([...heard, ...agentLines(now)], settle);
  }

  /** The agent has spoken: it is the visitor's turn, or the call is over. */
  function settle(): void {
    if (now.done) finish(now.done);
    else offer(now.expects?.tap ?? []);
  }

  function hangUp(): void {
    const { done } = advance(scenario, now.state, { intent: 'goodbye' });
    voices.stop();
    transcript.note();
    if (done) finish(done);
  }

  function finish(result: Result): void {
    const asked = parts.controls.contains(document.activeElement);
    stage.dataset.state = 'over';
    stage.dispatchEvent(new Event(CALL_OVER));
    showResult(parts.result, result);
    keepTriedCall(summarize(scenario, result));
    if (asked) need(parts.result, 'h2').focus();
  }

  /** The answers to tap. Who tapped one goes on from the first of the next; who types stays in the field. */
  function offer(answers: readonly string[]): void {
    const tapped = parts.taps.contains(document.activeElement);
    const waits = document.activeElement === parts.controls;
    parts.taps.replaceChildren(...answers.map(tapOf));
    if (tapped && answers.length === 0) parts.controls.focus({ preventScroll: true });
    if (waits) parts.taps.querySelector('button')?.focus({ preventScroll: true });
  }

  function tapOf(answer: string): HTMLElement {
    const item = copyOf(stage, '[data-tap]');
    need(item, 'button').textContent = answer;
    return item;
  }

  parts.taps.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) say(target.textContent);
  });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    say(parts.input.value);
    parts.input.value = '';
  });
  listenOn(stage, say);
  need(stage, '[data-hang-up]').addEventListener('click', hangUp);
  for (const again of document.querySelectorAll('[data-again]')) again.addEventListener('click', begin);
  return begin;
}

function agentLines({ say }: Step): SpokenLine[] {
  return say.map(({ text }) => ({ who: 'agent', text }));
}
