import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuditRow.module.css';
import { useValues } from './api/get-audit.ts';
import { fieldLabel, type Names, valueLabel } from './details.ts';

interface Props {
  id: string;
  names: Names;
  /** Ids of what tells this entry from the others: buttons of all entries have one name. */
  describedBy: string;
}

/** The values of one entry, requested when they are asked for. */
export function AuditValues({ id, names, describedBy }: Props) {
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const { data, error, isFetching, refetch } = useValues(id, open);
  return (
    <div className={styles.more}>
      <Button
        size="sm"
        variant="ghost"
        busy={open && isFetching}
        aria-expanded={open}
        aria-controls={bodyId}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide values' : 'Show values'}
      </Button>
      <div id={bodyId} hidden={!open}>
        {data && !data.kept && <p>These values were erased with their record.</p>}
        {data && data.changes.length > 0 && (
          <table className={styles.values}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {data.changes.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">{fieldLabel(field)}</th>
                  <td>{valueLabel(field, from, names)}</td>
                  <td>{valueLabel(field, to, names)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data?.text && <p className={styles.text}>{data.text}</p>}
        {error && !isFetching && (
          <p role="alert">
            The values could not be loaded.{' '}
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
