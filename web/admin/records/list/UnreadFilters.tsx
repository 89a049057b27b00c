import type { FilterField } from '#web/admin/records/filters/fields.ts';
import { useUrl } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './UnreadFilters.module.css';

interface Props {
  fields: readonly FilterField[];
  /** Takes them out of the URL. */
  onClear: () => void;
}

/** Says which filters of the URL could not be read, so that nobody takes the list for what they asked for. */
export function UnreadFilters({ fields, onClear }: Props) {
  const { query } = useUrl();
  if (fields.length === 0) return null;
  const named = fields.map(({ name, label }) => `${label} “${query.get(name)?.slice(0, 40)}”`).join(', ');
  // The button goes with what it took out; whoever pressed it goes on at the head of the page.
  function clear(): void {
    onClear();
    const head = document.querySelector<HTMLElement>('main h1');
    head?.setAttribute('tabindex', '-1');
    head?.focus();
  }

  return (
    <div className={styles.unread}>
      <p role="alert">Ignored, because this page could not read it in the URL: {named}.</p>
      <Button variant="outline" size="sm" onClick={clear}>
        Remove it from the URL
      </Button>
    </div>
  );
}
