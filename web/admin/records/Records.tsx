import type { ReactNode, Ref } from 'react';
import { ListTools } from './list/ListTools.tsx';
import { RecordList } from './list/RecordList.tsx';
import type { Records as RecordsState } from './use-records.ts';

interface Props<T> {
  records: RecordsState<T>;
  children: (record: T, headingRef: Ref<HTMLHeadingElement>) => ReactNode;
}

/** Records of one kind: search, filters and views, the list, and its download. */
export function Records<T extends { id: string }>({ records, children }: Props<T>) {
  const { kind, state, list } = records;
  return (
    <>
      <ListTools state={state} searchLabel={kind.searchLabel} />
      <RecordList
        filtered={state.isFiltered}
        list={list}
        noun={kind.noun}
        exportAs={{ ...kind.exportAs, filters: state.filters }}
        empty={kind.empty}
      >
        {children}
      </RecordList>
    </>
  );
}
