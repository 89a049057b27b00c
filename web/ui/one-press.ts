import type { MouseEvent } from 'react';

/** Answers a double click as one press: by its second one another button may stand under the pointer. */
export const onePress =
  <Pressed extends HTMLElement>(act: (event: MouseEvent<Pressed>) => unknown) =>
  (event: MouseEvent<Pressed>): void => {
    if (event.detail <= 1) act(event);
  };
