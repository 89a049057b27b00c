import { deviceVoice, type ReadAloud } from './read-aloud.ts';
import { makeStrings, type Strings } from './strings.ts';
import type { SpokenLine } from './transcript.ts';

type Toggle = 'sound' | 'aloud';

/** What sounds while a line is spoken. */
export interface Voices {
  speak: (line: SpokenLine) => void;
  stop(): void;
}

/** Sound for the call on `stage`: off until its buttons are pressed, remembered for the visit. Silence stops nothing. */
export function voicesOn(stage: HTMLElement): Voices {
  let strings: Strings | undefined;
  let aloud: ReadAloud | undefined;
  const button = (name: Toggle) => stage.querySelector<HTMLElement>(`[data-toggle=${name}]`);

  const turn = (name: Toggle, on: boolean) => {
    button(name)?.setAttribute('aria-pressed', String(on));
    remember(name, on);
    stop();
  };
  const isOn = (name: Toggle) => button(name)?.ariaPressed === 'true';
  const stop = () => {
    strings?.stop();
    aloud?.stop();
  };
  for (const name of ['sound', 'aloud'] as const) {
    button(name)?.addEventListener('click', () => turn(name, !isOn(name)));
    if (wasOn(name)) turn(name, true);
  }
  void deviceVoice().then((found) => {
    aloud = found;
    const offered = button('aloud');
    if (offered && found) offered.hidden = false;
  });

  return {
    speak(line) {
      try {
        if (aloud && isOn('aloud') && line.who === 'agent') return aloud.say(line.text);
        if (!isOn('sound')) return;
        strings ??= makeStrings();
        strings.murmur(line);
      } catch {
        // No sound here; the line stands on the page.
        turn('sound', false);
      }
    },
    stop,
  };
}

const keyOf = (name: Toggle) => `call-${name}`;

function wasOn(name: Toggle): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) === 'on';
  } catch {
    return false;
  }
}

function remember(name: Toggle, on: boolean): void {
  try {
    if (on) sessionStorage.setItem(keyOf(name), 'on');
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage it is off again on the next page.
  }
}
