import type { prepareCall } from './prepare-call.ts';

/** The event with which the script in `<template id="call-engine">` hands over what it brings. */
export const ENGINE_LOADED = 'call-engine';

type PrepareCall = typeof prepareCall;
let loading: Promise<PrepareCall> | undefined;

/**
 * Loads the engine from the page's template. An `import()` would bring the bundler's helper for it, which lies in one
 * file with the forms and React.
 */
export function loadEngine(): Promise<PrepareCall> {
  loading ??= new Promise<PrepareCall>((done, fail) => {
    const template = document.querySelector<HTMLTemplateElement>('#call-engine');
    const kept = template?.content.querySelector('script');
    if (!kept) return fail(new Error('The page lacks its engine.'));
    document.addEventListener(ENGINE_LOADED, (event) => done((event as CustomEvent<PrepareCall>).detail), {
      once: true,
    });
    const script = document.importNode(kept, true);
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      fail(new Error('The engine was not loaded.'));
    });
    document.head.append(script);
  });
  return loading;
}
