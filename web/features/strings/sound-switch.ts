import { readStored, store } from '#web/lib/stored.ts';

/** The key under which the visit remembers it; `web/layouts/Strings.astro` reads it, too. */
const KEY = 'sound';
/** The event with which the page tells that sound was turned on or off. */
const SOUND_TURNED = 'sound-turned';

/** Without storage it is off again on the next page. */
let on = false;

/** Whether the visitor has turned sound on in this visit. */
export function isSoundOn(): boolean {
  const kept = readStored('session', KEY);
  return kept === null ? on : kept === 'on';
}

/** Turns sound on or off, for the whole visit. */
export function turnSound(): void {
  on = !isSoundOn();
  store('session', KEY, on ? 'on' : 'off');
  showSound();
  document.dispatchEvent(new Event(SOUND_TURNED));
}

/** Shows on every switch of the page whether sound is on. */
export function showSound(): void {
  for (const each of document.querySelectorAll('[data-sound]'))
    each.setAttribute('aria-pressed', String(isSoundOn()));
}
