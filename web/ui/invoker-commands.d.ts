import 'react';

/** Attributes of the invoker commands standard that React's types do not include yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
}
