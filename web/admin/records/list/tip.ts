import type { ReactNode } from 'react';

/** What shows under the pointer where `content` may be cut short: all of it, if it is text. */
export const tip = (content: ReactNode) => (typeof content === 'string' ? content : undefined);
