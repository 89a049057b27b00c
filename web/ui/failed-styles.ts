const failed = new Set<HTMLLinkElement>();

// An error of a link does not bubble. Parts of the page are also drawn at the build, without a document.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  true,
);

/** Vite asks only once for the styles that come with a part: those that failed are asked for again, and waited for. */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link);
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    next.addEventListener('load', resolve);
    next.addEventListener('error', () => reject(new Error(`No styles from ${next.href}`)));
    link.replaceWith(next);
  });
}
