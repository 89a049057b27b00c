/** Milliseconds after the last input in which the user counts as active. */
const ACTIVE_WITHIN_MS = 60_000;

let lastInput = Date.now();
let watching = false;

/** Starts to detect whether the user of this page is idle. */
export function watchInput(): void {
  if (watching) return;
  watching = true;
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });
  }
}

/** Milliseconds since the last input on this page, or since it was opened. */
export function restingFor(): number {
  return Date.now() - lastInput;
}

/** Whether the user is idle: requests that the page makes by itself must not extend the session then. */
export function isIdle(): boolean {
  return watching && restingFor() > ACTIVE_WITHIN_MS;
}
