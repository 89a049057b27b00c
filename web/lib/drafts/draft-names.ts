/** Where one of two windows keeps what it wrote once it is left, so that neither takes the other's. */
export const SECOND = ' 2';
/** Beside a note on a lead: which call it tells of. */
const CALL = ' call';
/** Beside a draft: that it was sent and not answered yet. */
const SENT = ' sent';

/** The name of what another window wrote, by that of the draft. */
export const secondOf = (name: string): string => `${name}${SECOND}`;

/** The name of the draft, by that of what either window wrote. */
export const firstOf = (name: string): string =>
  name.endsWith(SECOND) ? name.slice(0, -SECOND.length) : name;

export const callOf = <Name extends string>(name: Name) => `${name}${CALL}` as const;

export const sentOf = (name: string): string => `${name}${SENT}`;

/** Whether it is no draft, but what is kept beside one. */
export const isBeside = (name: string): boolean => [CALL, SENT].some((end) => firstOf(name).endsWith(end));
