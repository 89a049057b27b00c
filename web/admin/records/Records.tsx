import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useKeptFocus } from './keys/use-kept-focus.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { useReturn } from './keys/use-return.ts';
import { Card } from './list/Card.tsx';
import { headingId } from './list/heading-id.ts';
import { ListHead } from './list/ListHead.tsx';
import { ListTools } from './list/ListTools.tsx';
import type { Look } from './list/look.ts';
import { RecordList } from './list/RecordList.tsx';
import { Row } from './list/Row.tsx';
import { SelectBox } from './list/SelectBox.tsx';
import { useArrangement } from './list/use-arrangement.ts';
import { useSelection } from './list/use-selection.ts';
import { useNear } from './use-near.ts';
import type { Records as RecordsState } from './use-records.ts';

interface Props<T> {
  records: RecordsState<T>;
  look: Look<T>;
  /** Loads ahead what opens record `id`. */
  onNear: (id: string) => void;
  /** More tools, before the export. */
  tools?: ReactNode;
  /** What can be done to several records at once; left out where nothing can. */
  bulk?: ((selected: readonly T[], clear: () => void) => ReactNode) | undefined;
}

/** Records of one kind: search, filters and views, and the list, as rows or cards. */
export function Records<T extends { id: string }>({ records, look, onNear, tools, bulk }: Props<T>) {
  const { kind, state, list } = records;
  const arrangement = useArrangement(kind.list, look.columns);
  const selection = useSelection(list.records);
  const root = useRef<HTMLDivElement>(null);
  const near = useNear(onNear);
  useListKeys(root);
  useReturn(root, list.settled);
  const { rows, columns } = arrangement;
  const onFocused = useKeptFocus(root, rows);

  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    state.open(id, state.openId ? 'replace' : undefined);
  };
  const draw = (record: T, headingRef: Ref<HTMLHeadingElement>) => {
    const { id } = record;
    const name = look.title(record);
    const title = (
      <a href={state.linkTo(id)} onClick={(event) => follow(event, id)}>
        {name}
      </a>
    );
    const box = bulk && (
      <SelectBox name={name} isChosen={selection.has(id)} onChoose={(on) => selection.choose([id], on)} />
    );
    const actions = (
      <>
        <Button
          size="sm"
          variant="outline"
          aria-describedby={headingId(id)}
          onClick={(event) => follow(event, id)}
        >
          {look.open}
        </Button>
        {look.actions(record)}
      </>
    );
    return (
      <div data-record={id} {...near(id)} onFocusCapture={() => onFocused(id)}>
        {rows ? (
          <Row {...{ record, look, columns, title, box, actions, headingRef }} />
        ) : (
          <Card
            {...{ id, title, actions, headingRef }}
            at={look.at(record)}
            subtitle={look.card.subtitle(record)}
            badge={
              <>
                {box} {look.marks(record)} {look.card.state(record)}
              </>
            }
            facts={look.card.facts}
          >
            {look.card.details(record)}
          </Card>
        )}
      </div>
    );
  };
  const all = list.records.map(({ id }) => id);
  return (
    <div ref={root}>
      <ListTools state={state} kind={kind} list={list} arrangement={arrangement} allColumns={look.columns}>
        {tools}
      </ListTools>
      <RecordList
        filtered={state.isFiltered}
        list={list}
        noun={kind.noun}
        empty={kind.empty}
        openId={state.openId}
        tracks={rows ? tracksOf(columns, bulk !== undefined) : undefined}
        head={
          <ListHead
            first={kind.first}
            columns={rows ? columns : undefined}
            choice={
              bulk && {
                shown: all.length,
                selected: selection.selected.length,
                onAll: (on) => selection.choose(all, on),
                actions: bulk(selection.selected, selection.clear),
              }
            }
          />
        }
      >
        {draw}
      </RecordList>
    </div>
  );
}

function tracksOf(columns: readonly { width: string }[], boxes: boolean): string {
  return [...(boxes ? ['1.5rem'] : []), 'minmax(12rem, 1fr)', ...columns.map(({ width }) => width)].join(' ');
}
