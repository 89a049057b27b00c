import { useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { preHydrationInput } from '#web/lib/forms/pre-hydration-input.ts';
import type { SearchCopy } from '#web/schemas/search.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { Results } from './find.ts';
import styles from './Search.module.css';

/** Searches the documentation and the integrations; the index loads with the first typed letter. */
export function Search({ copy }: { copy: SearchCopy }) {
  const root = useRef<HTMLElement>(null);
  const { query, found, failed, search } = useSearch();
  // The visitor may have typed before hydration.
  const searchFirst = useRef(search);
  useEffect(() => {
    const { q } = preHydrationInput(root.current);
    if (q) void searchFirst.current(q);
  }, []);
  const none = found?.length === 0;
  return (
    <search ref={root} className={styles.search}>
      <TextField
        label={copy.label}
        name="q"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {failed && copy.failed}
        {none && fillPlaceholders(copy.none, { q: query.trim() })}
        {found && !none && fillPlaceholders(copy.found, { n: String(found.length) })}
      </p>
      {found && !none && (
        <ul className={styles.found}>
          {found.map(({ id, title, summary }) => (
            <li key={id}>
              <a href={id} className={styles.entry}>
                <span className={styles.title}>{title}</span>
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function useSearch() {
  const [query, setQuery] = useState('');
  const [found, setResults] = useState<Results[]>();
  const [failed, setFailed] = useState(false);
  const latest = useRef('');
  const find = useRef<Promise<(query: string) => Results[]>>(undefined);

  async function search(typed: string): Promise<void> {
    setQuery(typed);
    latest.current = typed;
    if (typed.trim() === '') return setResults(undefined);
    try {
      find.current ??= import('./find.ts').then(({ loadFind }) => loadFind());
      const entries = (await find.current)(typed);
      if (latest.current === typed) setResults(entries);
      setFailed(false);
    } catch {
      // The next letter tries again.
      find.current = undefined;
      setFailed(true);
    }
  }

  return { query, found, failed, search };
}
