import { advance } from '#contracts/call/advance.ts';
import type { Reading } from '#contracts/call/reading.ts';
import type { Result, Step } from '#contracts/call/state.ts';
import { hear, startCall } from '#contracts/call/step.ts';
import { summarize } from '#contracts/call/summarize.ts';
import { keepAttachment } from '#web/lib/visit/attachments.ts';
import { CALL_OVER, listenOn } from './microphone.ts';
import { showNotes } from './notes.ts';
import { copyOf, need, partsOf } from './parts.ts';
import type { PlayedCall } from './played-call.ts';
import { type Reader, readerOn } from './reader.ts';
import { recordingsIn } from './recordings.ts';
import { showResult } from './result-panel.ts';
import { type SpokenLine, transcriptOn } from './transcript.ts';
import { voicesOn } from './voices.ts';

/** Prepares `scenario` to be played on the page; returns what starts it. */
export function playOn(stage: HTMLElement, scenario: PlayedCall): () => void {
  const parts = partsOf(stage);
  const voices = voicesOn(stage, recordingsIn(scenario));
  const transcript = transcriptOn(parts, voices.speak);
  const reader = readerOn(stage, scenario);
  let now: Step = startCall(scenario);
  /** What is being read by a model, and what was said meanwhile. */
  let reading: Promise<Reading> | undefined;
  let later: string[] = [];

  function begin(): void {
    now = startCall(scenario);
    forget();
    void reader.begin();
    stage.dataset.state = 'live';
    parts.result.hidden = true;
    voices.stop();
    transcript.clear();
    parts.input.value = '';
    offer([]);
    showNotes(parts.notes, scenario, now.filled);
    stage.scrollIntoView({ block: 'start' });
    transcript.speak(agentLines(now), settle);
    parts.controls.focus({ preventScroll: true });
  }

  /** A suggestion means what the scenario says; what is typed or spoken a model may read, for a moment. */
  function say(text: string, understand: Reader['read'] = reader.read): void {
    if (now.done || stage.dataset.state !== 'live') return;
    if (reading) {
      later.push(text);
      return;
    }
    const found = understand(now.state, text);
    voices.stop();
    offer([]);
    if (found instanceof Promise) void wait(text, found);
    else reply(text, found, callerLine(text));
  }

  async function wait(text: string, found: Promise<Reading>): Promise<void> {
    reading = found;
    transcript.speak(callerLine(text), () => undefined);
    const meant = await found;
    if (reading !== found) return;
    reading = undefined;
    reply(text, meant, []);
    for (const each of later.splice(0)) say(each);
  }

  function reply(text: string, meant: Reading, before: SpokenLine[]): void {
    now = hear(scenario, now.state, text, meant);
    showNotes(parts.notes, scenario, now.filled);
    transcript.speak([...before, ...agentLines(now)], settle);
  }

  /** What was said in a call that is over, or begins anew, is answered no more. */
  function forget(): void {
    reading = undefined;
    later = [];
  }

  /** The agent has spoken: it is the visitor's turn, or the call is over. */
  function settle(): void {
    if (now.done) finish(now.done);
    else offer(now.expects?.tap ?? []);
  }

  function hangUp(): void {
    forget();
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
    keepAttachment('triedCall', summarize(scenario, result));
    if (asked) need(parts.result, 'h2').focus();
  }

  /**
   * The answers to tap. After a tap the focus goes to the first of the next; while the visitor types it stays in the
   * field.
   */
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
    if (target instanceof HTMLButtonElement) say(target.textContent, reader.readByRules);
  });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    say(parts.input.value);
    parts.input.value = '';
  });
  listenOn(stage, (text) => say(text));
  need(stage, '[data-hang-up]').addEventListener('click', hangUp);
  for (const again of document.querySelectorAll('[data-again]')) again.addEventListener('click', begin);
  return begin;
}

function agentLines({ say }: Step): SpokenLine[] {
  return say.map((line) => ({ who: 'agent', ...line }));
}

function callerLine(text: string): SpokenLine[] {
  return text.trim() === '' ? [] : [{ who: 'caller', text }];
}
