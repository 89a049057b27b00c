import { useEffect, useRef } from 'react';
import { isReached } from '#web/lib/api/is-reached.ts';
import { hasFilledForms } from '#web/lib/drafts/has-filled-forms.ts';
import { Button } from './Button.tsx';
import styles from './MissingPart.module.css';
import { openFailure } from './toast.ts';

/**
 * Stands where a part of the page would that could not be fetched. Browsers keep such a failure for as long as the page
 * is open: it is loaded anew, by itself once the device is online, unless that would take away what was written or what
 * failed and can be tried again.
 */
export function MissingPart() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog's place may be below a long list.
    place.current?.scrollIntoView({ block: 'nearest' });
    const onOnline = () => void reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div ref={place} className={styles.missing}>
      <p role="alert">This could not be loaded. Please check your connection, then reload the page.</p>
      <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
}

async function reload(): Promise<void> {
  const { location } = window;
  if ((await isReached(location.href)) && !hasFilledForms() && !openFailure()) location.reload();
}
