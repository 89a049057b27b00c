/** A Content-Security-Policy as its directives and their sources; empty where there is none. */
export function readPolicy(header: string | null): Record<string, string[]> {
  const directives = (header ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
