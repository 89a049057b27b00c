/** Milliseconds after the last input in which somebody is taken to be there. */
const THERE_FOR = 60_000;

let lastInput = Date.now();
let watching = false;

/** Begins to notice whether somebody is at this page. */
export function watchInput(): void {
  if (watching) return;
  watching = true;
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });
  }
}

/** Milliseconds since somebody last touched this page; since it was opened, where nobody did. */
export function restingFor(): number {
  return Date.now() - lastInput;
}

/** Whether nobody is at this page: what it asks for by itself then must keep nobody signed in. */
export function isUnattended(): boolean {
  return watching && restingFor() > THERE_FOR;
}
