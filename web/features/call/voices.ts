import { readStored, removeStored, store } from '#web/lib/stored.ts';
import { deviceVoice, type ReadAloud } from './read-aloud.ts';
import type { Recordings } from './recordings.ts';
import { makeStrings, type Strings } from './strings.ts';
import type { SpokenLine } from './transcript.ts';

type Toggle = 'sound' | 'aloud';
/**
 * Sound is turned on and off for the whole site, by `web/layouts/Strings.astro`; only the device's voice is the call's
 * own.
 */
const TOGGLES: Record<Toggle, string> = { sound: '[data-sound]', aloud: '[data-aloud]' };
/** The event with which the page tells that sound was turned on or off. */
const SOUND_TURNED = 'sound-turned';

/** What sounds while a line is spoken. */
export interface Voices {
  speak: (line: SpokenLine) => void;
  stop(): void;
}

/**
 * Sound for the call on `stage`: off until its buttons are pressed, remembered for the visit. Recordings win over the
 * device's voice, and that over the strings. Silence stops nothing.
 */
export function voicesOn(stage: HTMLElement, recordings: Recordings): Voices {
  let strings: Strings | undefined;
  let aloud: ReadAloud | undefined;
  const button = (name: Toggle) => stage.querySelector<HTMLElement>(TOGGLES[name]);
  const isOn = (name: Toggle) => button(name)?.ariaPressed === 'true';
  const stop = () => {
    recordings.stop();
    strings?.stop();
    aloud?.stop();
  };
  const readAloud = (on: boolean) => {
    button('aloud')?.setAttribute('aria-pressed', String(on));
    remember(on);
    stop();
  };
  button('aloud')?.addEventListener('click', () => readAloud(!isOn('aloud')));
  if (wasOn(ALOUD)) readAloud(true);
  // A stage that comes late, to another page, was not there when the page showed its switches.
  button('sound')?.setAttribute('aria-pressed', String(wasOn(SOUND)));
  document.addEventListener(SOUND_TURNED, stop);
  void deviceVoice().then((found) => {
    aloud = found;
    const offered = button('aloud');
    if (offered && found) offered.hidden = false;
  });

  function computed(line: SpokenLine): void {
    try {
      if (aloud && isOn('aloud') && line.who === 'agent') aloud.say(line.text);
      else if (isOn('sound')) {
        strings ??= makeStrings();
        strings.murmur(line);
      }
    } catch {
      // No sound here; the line stands on the page.
    }
  }
  return {
    speak(line) {
      if (isOn('sound') || isOn('aloud')) recordings.play(line, () => computed(line));
    },
    stop,
  };
}

/** What the visit remembers; the switch of the whole site writes the second. */
const ALOUD = 'call-aloud';
const SOUND = 'sound';

const wasOn = (key: string) => readStored('session', key) === 'on';

function remember(on: boolean): void {
  if (on) store('session', ALOUD, 'on');
  else removeStored('session', ALOUD);
}
