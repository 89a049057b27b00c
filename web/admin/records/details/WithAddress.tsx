import { Fragment, type ReactNode } from 'react';

/**
 * Text with an address in it, which breaks after its `@` or a dot where it is too long for its line, never within a
 * word.
 */
export function WithAddress({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return children.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
