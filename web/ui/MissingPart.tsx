import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import css from './MissingPart.module.css';

/** Stands where a part of the page would that could not be fetched. */
export function MissingPart({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // A dialog's place may be below a long list.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className={css.missing}>
      <p role="alert">This could not be loaded.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
