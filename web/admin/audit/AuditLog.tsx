import { Suspense, useMemo } from 'react';
import { UnreadFilters } from '#web/admin/records/list/lazy-filters.ts';
import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { AuditRow } from './AuditRow.tsx';
import { useAudit, useChoices } from './api/get-audit.ts';
import { Filters } from './Filters.tsx';
import { isFiltered, useFilters } from './use-filters.ts';

/** Every change and export, and what to look for among them. */
export function AuditLog() {
  const { filters, unread, set } = useFilters();
  const entries = useAudit(filters);
  const { data: choices } = useChoices();
  const names = useMemo(() => new Map(choices?.people.map(({ id, name }) => [id, name])), [choices]);
  return (
    <>
      <Filters filters={filters} onChange={set} />
      {unread.length > 0 && (
        <Suspense>
          <UnreadFilters fields={unread} onClear={() => set({})} />
        </Suspense>
      )}
      {entries.settled ? (
        <RecordList
          list={entries}
          noun="entries"
          empty={
            isFiltered(filters)
              ? { title: 'No matching entries', hint: 'Remove a filter to see more.' }
              : { title: 'No entries yet', hint: 'Every change and every export will be listed here.' }
          }
        >
          {(entry, headingRef) => <AuditRow entry={entry} names={names} headingRef={headingRef} />}
        </RecordList>
      ) : (
        <Loading />
      )}
    </>
  );
}
