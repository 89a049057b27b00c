import { formatCount } from './format.ts';

/** A number that is counted no further than `most` and one, e.g. `999+`. */
export const formatUpTo = (value: number, most = 999) =>
  value > most ? `${formatCount(most)}+` : formatCount(value);
