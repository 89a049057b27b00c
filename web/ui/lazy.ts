import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy as reactLazy,
  useSyncExternalStore,
} from 'react';
import { logFailure } from '#web/lib/log-failure.ts';
import { fetchFailedStyles } from './failed-styles.ts';
import { MissingPart } from './MissingPart.tsx';

/**
 * React's `lazy`, but a part that cannot be fetched says so in its own place, and is fetched again once the device is online,
 * or on request. React keeps the answer of a `lazy` for good: each attempt is a new one.
 */
export const lazy = ((load: () => Promise<{ default: ComponentType }>) => {
  const places = new Set<() => void>();
  let part = attempt();

  function attempt(): LazyExoticComponent<ComponentType> {
    const tried = reactLazy(() =>
      fetchFailedStyles()
        .then(load)
        .catch((error: unknown) => {
          logFailure('Loading a part of the page', error);
          const retry = () => {
            window.removeEventListener('online', retry);
            // Another place of the same part may have asked already.
            if (part !== tried) return;
            part = attempt();
            for (const redraw of places) redraw();
          };
          window.addEventListener('online', retry);
          return { default: () => createElement(MissingPart, { onRetry: retry }) };
        }),
    );
    return tried;
  }

  function subscribe(redraw: () => void) {
    places.add(redraw);
    return () => places.delete(redraw);
  }

  const current = () => part;
  return (props: object) => createElement(useSyncExternalStore(subscribe, current, current), props);
}) as typeof reactLazy;
