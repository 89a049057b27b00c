import { Fragment, type ToggleEvent, useState } from 'react';
import { OperationBody } from './OperationBody.tsx';
import styles from './OperationDetails.module.css';
import type { Operation } from './openapi.ts';

/** `path`, which may go on in a second line after a slash rather than within a word. */
function broken(path: string) {
  return path.split(/(?<=\/)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never change places
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** One path and method: a line when closed, its input and output when open, rendered when first opened. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { id, method, path, summary } = operation;
  const [linked] = useState(() => location.hash === `#${id}`);
  const [opened, setOpened] = useState(linked);
  const keepOpened = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpened(true);
  };
  return (
    <details open={linked} onToggle={keepOpened}>
      <summary className={styles.summary}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code className={styles.path}>{broken(path)}</code>
        <span className={styles.text}>{summary}</span>
      </summary>
      {opened && <OperationBody operation={operation} />}
    </details>
  );
}
