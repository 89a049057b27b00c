import { Callout } from '#web/admin/shell/Callout.tsx';

/** Shown from a nightly check that found wrong counts until one that finds none. */
export function WrongCounts({ counts }: { counts: readonly string[] }) {
  return (
    <Callout role="alert" tone="wrong">
      <strong>Some counts are wrong.</strong> The figures on this page and the totals of lists may not say
      what is there; the lists themselves are right. Whoever runs the server can recount with{' '}
      <code>npm run recount</code>.
      <details>
        <summary>What the nightly check found</summary>
        <ul>
          {counts.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </details>
    </Callout>
  );
}
