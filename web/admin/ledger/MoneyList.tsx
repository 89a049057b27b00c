import type { ReactNode } from 'react';
import { Card } from '#web/admin/records/list/Card.tsx';
import { ListHead } from '#web/admin/records/list/ListHead.tsx';
import { ListTools } from '#web/admin/records/list/ListTools.tsx';
import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { Row } from '#web/admin/records/list/Row.tsx';
import type { RecordView } from '#web/admin/records/list/record-view.ts';
import { SkeletonRows } from '#web/admin/records/list/SkeletonRows.tsx';
import { GAP, tracksOf, useArrangement } from '#web/admin/records/list/use-arrangement.ts';
import type { Records } from '#web/admin/records/use-records.ts';
import { formatCount } from '#web/lib/format/format.ts';
import styles from './Ledger.module.css';

interface Props<T> {
  money: Records<T>;
  view: RecordView<T>;
  /** Ways to record more of it. */
  tools: ReactNode;
  /** What can be done with one record, and rem of the column for it; without it there is no such column. */
  actions?: { of: (record: T) => ReactNode; width: number } | undefined;
  /** What the records that are shown add up to, in words. */
  sumOf: (records: readonly T[]) => string;
}

/** Payments or refunds: search, filters and export, what is shown, and what that adds up to. */
export function MoneyList<T extends { id: string; recordedAt: string }>(props: Props<T>) {
  const { money, view, tools, actions, sumOf } = props;
  const { kind, state, list } = money;
  const { titleWidth } = view;
  const arrangement = useArrangement(kind.list, view.columns, {
    taken: titleWidth + (actions ? actions.width + GAP : 0),
  });
  const { rows, columns } = arrangement;
  // The actions have a column of their own: they are the ways to put a payment right, and nobody finds what shows only
  // under a pointer.
  const cells = actions
    ? [...columns, { id: 'actions', label: 'Actions', width: actions.width, cell: actionCell(actions.of) }]
    : columns;
  if (!money.settled) return <SkeletonRows />;
  return (
    <>
      <ListTools
        state={state}
        kind={kind}
        list={list}
        arrangement={arrangement}
        allColumns={view.columns}
        nameValue={() => undefined}
      >
        {tools}
      </ListTools>
      {list.records.length > 1 && (
        <p className={styles.sum}>
          {list.hasMore ? 'The' : 'All'} {formatCount(list.records.length)} shown together:{' '}
          {sumOf(list.records)}
        </p>
      )}
      <RecordList
        list={list}
        noun={kind.noun}
        filtered={state.isFiltered}
        empty={kind.empty}
        tracks={rows ? tracksOf(titleWidth, cells) : undefined}
        head={
          <ListHead
            first={kind.first}
            columns={rows ? columns : undefined}
            ordering={{
              sort: state.sort,
              onSort: (sort) => state.set('sort', sort),
              labels: kind.sortLabels,
            }}
          />
        }
      >
        {(record, headingRef) =>
          rows ? (
            <Row
              record={record}
              view={view}
              columns={cells}
              title={view.title(record)}
              box={null}
              actions={null}
              headingRef={headingRef}
            />
          ) : (
            <Card
              id={record.id}
              at={record.recordedAt}
              title={view.title(record)}
              subtitle=""
              status={view.card.status(record)}
              badge={null}
              placement="beside"
              actions={actions?.of(record)}
              headingRef={headingRef}
            >
              {view.card.details(record)}
            </Card>
          )
        }
      </RecordList>
    </>
  );
}

const actionCell =
  <T,>(actionsOf: (record: T) => ReactNode) =>
  (record: T) => <span className={styles.action}>{actionsOf(record)}</span>;

/** What these come to, in cents. */
export const total = <T,>(records: readonly T[], of: (record: T) => number) =>
  records.reduce((sum, record) => sum + of(record), 0);

/** Those that count of payments or refunds, and which are left out, in words that begin what the others add up to. */
export function countedOf<T extends { voidReason: string | null }>(records: readonly T[]) {
  const counted = records.filter(({ voidReason }) => voidReason === null);
  const voided = records.length - counted.length;
  return { counted, left: voided > 0 ? `without the ${formatCount(voided)} voided, ` : '' };
}
