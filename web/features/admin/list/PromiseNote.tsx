import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import css from './PromiseNote.module.css';
import { promiseState } from './promise.ts';

interface Props {
  /** What was promised, e.g. `Call`. */
  what: string;
  dueAt: string;
  keptAt: string | null;
}

/** How a promise stands; the exact time it is due shows when pointed at, and is read aloud. */
export function PromiseNote({ what, dueAt, keptAt }: Props) {
  const [now] = useState(Date.now);
  const state = promiseState(dueAt, keptAt, now);
  if (!state) return null;
  return (
    <span className={css.promise} data-tone={state.tone} title={`${what} due ${formatDate(dueAt)}`}>
      <span className="visually-hidden">{what}: </span>
      {state.text}
      <span className="visually-hidden">, due {formatDate(dueAt)}</span>
    </span>
  );
}
