import { useMemo } from 'react';
import { Loading } from '#web/ui/Loading.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import { UnreadFilters } from '../records/list/UnreadFilters.tsx';
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
      <UnreadFilters fields={unread} onClear={() => set({})} />
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
