import type { Locator } from '@playwright/test';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether neither of them covers anything of the other, as they stand in the window. */
export function apart(one: Box, other: Box): boolean {
  if (!one || !other) return true;
  const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return beside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}
