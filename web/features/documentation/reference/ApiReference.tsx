import { useEffect, useState } from 'react';
import { API } from '#contracts/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './ApiReference.module.css';
import { getReference, type Reference } from './get-openapi.ts';
import { OperationGroups } from './OperationGroups.tsx';
import type { Operation } from './openapi.ts';

/** Every operation of the server's API, rendered from its OpenAPI document, in groups. */
export function ApiReference() {
  const { reference, failed, again } = useReference();
  const [search, setSearch] = useState('');
  const found = reference?.operations.filter((operation) => fits(operation, search));
  return (
    <div className={styles.reference}>
      {failed && (
        <p role="alert" className={styles.failed}>
          The reference could not be loaded.{' '}
          <Button variant="outline" size="sm" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {!reference && !failed && <Spinner label="Loading the reference" size="lg" />}
      <noscript>
        <p>
          Without JavaScript, read the document itself: <a href={API.openapi}>{API.openapi}</a>
        </p>
      </noscript>
      {reference && found && (
        <>
          <TextField
            label="Find an endpoint"
            name="search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className={styles.count}>
            {found.length === 1 ? '1 endpoint' : `${found.length} endpoints`}
          </p>
          <OperationGroups groups={reference.groups} operations={found} searching={search.trim() !== ''} />
        </>
      )}
    </div>
  );
}

function useReference() {
  const [reference, setReference] = useState<Reference>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    getReference(leaving.signal).then(setReference, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [attempt]);

  useEffect(() => {
    if (reference) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [reference]);

  return { reference, failed, again: () => setAttempt(attempt + 1) };
}

function fits({ method, path, summary }: Operation, search: string): boolean {
  return `${method} ${path} ${summary}`.toLowerCase().includes(search.trim().toLowerCase());
}
