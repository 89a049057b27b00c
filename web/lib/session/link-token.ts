/** The token of `#token=…`, the part of a link that is never sent to a server; blank if there is none. */
export function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** The token to send. Read when it is needed, because the button may be pressed before the effect has run. */
export function linkToken(): string {
  return tokenIn(window.location.hash);
}

/** Removes a used token from the URL and the history. */
export function forgetToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
