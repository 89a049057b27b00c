import { lazy as reactLazy } from 'react';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { MissingPart } from './MissingPart.tsx';

/** React's `lazy`, but a part that cannot be fetched says so in its place, and the page around it stays as it is. */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(() =>
    load().catch((error: unknown) => {
      logFailure('Loading a part of the page', error);
      return { default: MissingPart as never };
    }),
  );
