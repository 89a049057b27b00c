import { type ReactNode, useId } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { formatCount } from '#web/lib/format.ts';
import type { Filters } from '../../records/filters/fields.ts';
import { fetchPage } from '../../records/list/fetch-page.ts';
import { Retry } from '../../records/list/Retry.tsx';
import { SkeletonRows } from '../../records/list/SkeletonRows.tsx';
import { useList } from '../../records/list/use-list.ts';
import { UpdatesButton } from '../../records/live/UpdatesButton.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { useSession } from '../../session/use-session.ts';
import { DueNote } from '../../sla/DueNote.tsx';
import css from './MyDay.module.css';

/** Records of a kind that are shown; the others are one link away. */
const SHOWN = 8;

interface Props<T> {
  kind: RecordKind;
  title: string;
  /** What is due, as the list of the kind is asked for it. */
  filters: Filters;
  what: string;
  /** Text of the empty state. */
  nothing: string;
  describe: (record: T) => { name: string; detail: ReactNode; dueAt: string };
}

/** What waits in one list, the earliest due date first; nothing for those who may not read it. */
export function Waiting<T extends { id: string }>(props: Props<T>) {
  const user = useSession();
  return user && roleMay(user.role, props.kind.permission) ? <Due {...props} /> : null;
}

function Due<T extends { id: string }>({ kind, title, filters, what, nothing, describe }: Props<T>) {
  const titleId = useId();
  const list = useList(
    [kind.list, filters],
    (cursor, signal) => fetchPage<T>(kind.path, cursor, signal, filters),
    { subject: kind.subject },
  );
  const linkTo = (id?: string) =>
    `${PAGES.dashboard}?${new URLSearchParams({ tab: kind.list, ...filters, ...(id && { id }) })}`;
  return (
    <section aria-labelledby={titleId} className={css.group}>
      <header className={css.title}>
        <h2 id={titleId}>
          {title} {list.total !== null && <span>{formatCount(list.total)}</span>}
        </h2>
        {list.records.length > SHOWN && <a href={linkTo()}>Show all</a>}
      </header>
      <UpdatesButton updates={list.updates} empty={list.records.length === 0} />
      {!list.settled && <SkeletonRows rows={2} />}
      {list.failed && <Retry what={title} busy={list.busy} onRetry={list.retry} />}
      {list.settled && !list.failed && list.records.length === 0 && <p className={css.nothing}>{nothing}</p>}
      <ul className={css.rows}>
        {list.records.slice(0, SHOWN).map((record) => {
          const { name, detail, dueAt } = describe(record);
          return (
            <li key={record.id}>
              <a href={linkTo(record.id)}>{name}</a>
              <span className={css.detail}>{detail}</span>
              <DueNote what={what} dueAt={dueAt} doneAt={null} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
