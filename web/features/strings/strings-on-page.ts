import { OPEN_STRINGS } from '#web/lib/plucked-string.ts';
import { pluck } from './pluck.ts';
import { isSoundOn, showSound, turnSound } from './sound-switch.ts';

/** How far a plucked string swings, from one moment to the next. */
const SWINGS = [1, 0.15, 0.9, 0.3, 0.95, 0.6, 1];
const SWING_MS = 700;
/** Seconds between the two open strings that answer when sound is turned on. */
const BETWEEN = 0.17;

/** Plucks the strings of the page and turns sound on and off. */
export function stringsOnPage(): void {
  showSound();
  addEventListener('pageshow', showSound);
  document.addEventListener('prerenderingchange', showSound);
  for (const sign of ['pointerover', 'focusin', 'click']) document.addEventListener(sign, handle);
}

function handle(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const string = target.closest<HTMLElement>('[data-string]');
  if (type === 'click') {
    if (target.closest('[data-sound]')) answerSwitch();
  } else if (string && comesTo(string, event)) pluckString(string);
}

/** The pointer comes from elsewhere, or the keyboard has brought the focus. */
function comesTo(string: HTMLElement, event: Event): boolean {
  if (event.type === 'focusin') return string.matches(':focus-visible, :has(:focus-visible)');
  const from = (event as PointerEvent).relatedTarget;
  return !(from instanceof Node && string.contains(from));
}

function pluckString(string: HTMLElement): void {
  const bow = string.querySelector<SVGElement>('[data-swings]');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const across = bow?.dataset.swings === 'x';
  if (!still) bow?.animate({ scale: SWINGS.map((far) => (across ? `${far} 1` : `1 ${far}`)) }, SWING_MS);
  if (isSoundOn()) quietly(() => pluck(Number(string.dataset.string)));
}

function answerSwitch(): void {
  turnSound();
  if (!isSoundOn()) return;
  quietly(() => {
    pluck(OPEN_STRINGS.agent);
    pluck(OPEN_STRINGS.caller, BETWEEN);
  });
}

/** A browser without sound only shows the string. */
function quietly(sound: () => void): void {
  try {
    sound();
  } catch {
    // Nothing is lost.
  }
}
