import { unbroken } from '#web/lib/format/unbroken.ts';
import { copyOf, need, type Parts } from './parts.ts';

export type Voice = 'agent' | 'caller';

export interface SpokenLine {
  /** Id of a line that is the same in every call. */
  id?: string;
  who: Voice;
  text: string;
}

/** A longer line is set smaller, so that it stands on a few rows. */
const LONG = 70;
/** Ms before the agent answers, for each word of a line, and between two lines. */
const BREATH_MS = 450;
const PER_WORD_MS = 170;
const PAUSE_MS = 350;

/** The lines that were said, spoken one after the other. */
export interface Transcript {
  /** Removes everything. */
  clear(): void;
  /** Speaks `lines` in turn, then calls `done`. What was still to be said before them is shown at once. */
  speak(lines: readonly SpokenLine[], done: () => void): void;
  /** Adds a line that nobody says. */
  note(): void;
}

/** Writes what is said on the page. `onSpoken` is told of each line as it begins. */
export function transcriptOn(parts: Parts, onSpoken: (line: SpokenLine) => void): Transcript {
  let waiting: SpokenLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const add = (line: SpokenLine) => {
    const item = copyOf(parts.stage, `[data-line=${line.who}]`);
    need(item, '[data-text]').textContent = line.who === 'agent' ? unbroken(line.text) : line.text;
    item.toggleAttribute('data-long', line.text.length > LONG);
    append(item);
  };
  const append = (item: HTMLElement) => {
    parts.lines.append(item);
    parts.log.scrollTop = parts.log.scrollHeight;
  };
  const silence = () => {
    clearTimeout(timer);
    delete parts.stage.dataset.speaking;
  };
  const next = (done: () => void) => {
    silence();
    const line = waiting.shift();
    if (!line) return done();
    add(line);
    onSpoken(line);
    parts.stage.dataset.speaking = line.who;
    timer = setTimeout(() => next(done), pauseAfter(line));
  };

  return {
    clear() {
      silence();
      waiting = [];
      parts.lines.replaceChildren();
    },
    speak(lines, done) {
      silence();
      for (const line of waiting) add(line);
      waiting = [...lines];
      next(done);
    },
    note() {
      silence();
      waiting = [];
      append(copyOf(parts.stage, '[data-line=note]'));
    },
  };
}

/** How long a line is spoken, with the pause after it. Visitors who asked for less motion do not wait. */
function pauseAfter({ who, text }: SpokenLine): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return who === 'caller' ? BREATH_MS : PAUSE_MS + PER_WORD_MS * text.split(' ').length;
}
