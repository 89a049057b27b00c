import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from './keys/use-kept-focus.ts';
import { useReturn } from './keys/use-return.ts';
import { ListedRecord } from './list/ListedRecord.tsx';
import { ListHead } from './list/ListHead.tsx';
import { ListTools } from './list/ListTools.tsx';
import { RecordList } from './list/RecordList.tsx';
import type { RecordView } from './list/record-view.ts';
import { SelectBox } from './list/SelectBox.tsx';
import { GAP, tracksOf, useArrangement } from './list/use-arrangement.ts';
import { useSelection } from './list/use-selection.ts';
import { usePrefetch } from './use-prefetch.ts';
import type { Records as RecordsState } from './use-records.ts';

interface Props<T> {
  records: RecordsState<T>;
  view: RecordView<T>;
  /** Prefetches what opens record `id`. */
  onPrefetch: (id: string) => void;
  /** More tools, before the export. */
  tools?: ReactNode;
  /** Actions for the selected records; left out if there are none. */
  bulk?: ((selected: readonly T[], clear: () => void) => ReactNode) | undefined;
}

/** Rem of what selects a record. */
const BOX = 1.5 + GAP;

/** Records of one kind: search, filters and views, and the list, as rows or cards. */
export function Records<T extends { id: string }>({ records, view, onPrefetch, tools, bulk }: Props<T>) {
  const { kind, state, list } = records;
  const arrangement = useArrangement(kind.list, view.columns, {
    taken: view.titleWidth + (bulk ? BOX : 0),
    sort: state.sort,
    beside: state.openId !== undefined,
  });
  const selection = useSelection(list.records);
  const root = useRef<HTMLDivElement>(null);
  const near = usePrefetch(onPrefetch);
  useReturn(root, list);
  const { rows, columns } = arrangement;
  const onFocused = useKeptFocus(root, rows);

  const open = (id: string) => state.open(id, state.openId ? 'replace' : undefined);
  const { sort: _, status, ...others } = state.filters;
  const done = status === kind.done?.status && Object.keys(others).length === 0 ? kind.done : undefined;
  const all = list.records.map(({ id }) => id);
  return (
    <div ref={root}>
      <ListTools
        state={state}
        kind={kind}
        list={list}
        arrangement={arrangement}
        allColumns={view.columns}
        nameValue={(name) => view.filterValue?.(name, list.records)}
      >
        {tools}
      </ListTools>
      <RecordList
        filtered={state.isFiltered && !done}
        list={list}
        noun={kind.noun}
        empty={done ?? kind.empty}
        openId={state.openId}
        tracks={rows ? `${bulk ? '1.5rem ' : ''}${tracksOf(view.titleWidth, columns)}` : undefined}
        head={
          <ListHead
            first={kind.firstHeads ?? kind.first}
            ordering={{ sort: state.sort, onSort: (sort) => state.set('sort', sort) }}
            columns={rows ? columns : undefined}
            choice={
              bulk && {
                shown: all.length,
                selected: selection.selected.length,
                onAll: (on) => selection.choose(all, on),
                onClear: selection.clear,
                actions: bulk(selection.selected, selection.clear),
              }
            }
          />
        }
      >
        {(record, headingRef) => (
          <div {...near(record.id)} onFocusCapture={() => onFocused(record.id)}>
            <ListedRecord
              {...{ record, view, headingRef }}
              columns={rows ? columns : undefined}
              href={state.linkTo(record.id)}
              onOpen={() => open(record.id)}
              box={
                bulk && (
                  <SelectBox
                    name={view.title(record)}
                    isChosen={selection.has(record.id)}
                    onChoose={(on, toHere) => selection.chooseOne(record.id, on, toHere)}
                  />
                )
              }
            />
          </div>
        )}
      </RecordList>
    </div>
  );
}
