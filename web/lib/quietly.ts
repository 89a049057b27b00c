/** The result of `action`; `undefined` where it throws, e.g. because the browser refuses storage. */
export function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
