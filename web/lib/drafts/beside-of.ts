import { firstOf, SECOND, secondOf } from './draft-names.ts';

/** What is kept beside a draft, e.g. its call: that of a second window beside what that wrote. */
export const besideOf = (name: string, beside: (name: string) => string): string =>
  name.endsWith(SECOND) ? secondOf(beside(firstOf(name))) : beside(name);
