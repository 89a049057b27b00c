import { useEffect, useRef, useState } from 'react';
import { earlyAnswers } from '#web/lib/early-answers.ts';
import { fillText } from '#web/lib/placeholders.ts';
import type { SearchWords } from '#web/schemas/search.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { Found } from './find.ts';
import styles from './Search.module.css';

/** A search in the documentation and the integrations; what it searches in loads with the first letter. */
export function Search({ words }: { words: SearchWords }) {
  const root = useRef<HTMLElement>(null);
  const { query, found, failed, search } = useSearch();
  // Somebody may have typed before the script was there.
  const searchFirst = useRef(search);
  useEffect(() => {
    const { q } = earlyAnswers(root.current);
    if (q) void searchFirst.current(q);
  }, []);
  const none = found?.length === 0;
  return (
    <search ref={root} className={styles.search}>
      <TextField
        label={words.label}
        name="q"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {failed && words.failed}
        {none && fillText(words.none, { q: query.trim() })}
        {found && !none && fillText(words.found, { n: String(found.length) })}
      </p>
      {found && !none && (
        <ul className={styles.found}>
          {found.map(({ id, title, summary }) => (
            <li key={id}>
              <a href={id} className={styles.place}>
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
  const [found, setFound] = useState<Found[]>();
  const [failed, setFailed] = useState(false);
  const latest = useRef('');
  const find = useRef<Promise<(query: string) => Found[]>>(undefined);

  async function search(typed: string): Promise<void> {
    setQuery(typed);
    latest.current = typed;
    if (typed.trim() === '') return setFound(undefined);
    try {
      find.current ??= import('./find.ts').then(({ loadFind }) => loadFind());
      const places = (await find.current)(typed);
      if (latest.current === typed) setFound(places);
      setFailed(false);
    } catch {
      // The next letter tries again.
      find.current = undefined;
      setFailed(true);
    }
  }

  return { query, found, failed, search };
}
