import { isbot } from 'isbot';

/** Longest name of a browser that is looked at, in characters. */
const NAME_MAX = 500;
/** Headers by which browsers say that nobody has opened the page yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz'];

/**
 * Whether a request is a person's visit, to be counted: not of a robot, not of somebody who names no browser, and not
 * to load a page ahead.
 */
export function isVisit(headers: Headers): boolean {
  const name = headers.get('user-agent') ?? '';
  const ahead = PURPOSES.some((header) => /prefetch|prerender|preview/i.test(headers.get(header) ?? ''));
  return name !== '' && !isbot(name.slice(0, NAME_MAX)) && !ahead;
}
