import { lazy as reactLazy, useEffect } from 'react';
import { logFailure } from '#web/lib/log-failure.ts';
import { toast } from './toast.ts';

/** React's `lazy`, but where the part cannot be fetched it says so, and the page around it stays as it is. */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(() =>
    load().catch((error: unknown) => {
      logFailure('Loading a part of the page', error);
      return { default: Missing as never };
    }),
  );

/** Stands where a part would; told each time that somebody opens it. */
function Missing(): null {
  useEffect(() => {
    toast({
      title: 'This could not be loaded',
      description: 'Please check your connection, then reload the page.',
      tone: 'error',
      action: { label: 'Reload', run: () => window.location.reload() },
    });
  }, []);
  return null;
}
