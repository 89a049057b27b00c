import type { MouseEvent } from 'react';
import { onePress } from '#web/ui/one-press.ts';

/** How long a press at the same place is taken for the one before, in milliseconds. */
const SETTLES_MS = 1_000;
/** Pixels that a hand moves as it presses. */
const RESTS_PX = 8;

let pressed = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/** Notes a press that removes its line: for a moment, another press in that place does not count for the next line. */
export function notePress({ detail, timeStamp: at, clientX: x, clientY: y }: MouseEvent): void {
  if (detail > 0) pressed = { at, x, y };
}

/**
 * Like `onePress`, for a button whose line goes with the press: the next line slides under the pointer, and for a
 * moment a press there does not count for that line. Keys have a focus that is seen, and count at once.
 */
export function settledPress<Pressed extends HTMLElement>(act: (event: MouseEvent<Pressed>) => unknown) {
  return onePress((event: MouseEvent<Pressed>) => {
    const { detail, timeStamp: at, clientX: x, clientY: y } = event;
    if (detail > 0) {
      const rests = Math.abs(x - pressed.x) <= RESTS_PX && Math.abs(y - pressed.y) <= RESTS_PX;
      if (rests && at - pressed.at < SETTLES_MS) return;
      notePress(event);
    }
    act(event);
  });
}
