import type { ReactNode, Ref } from 'react';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { WithAddress } from '#web/admin/records/details/WithAddress.tsx';
import { followHere } from '#web/lib/url-state.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Card.module.css';
import { Card } from './Card.tsx';
import { headingId } from './heading-id.ts';
import { Row } from './Row.tsx';
import type { Column, RecordView } from './record-view.ts';

interface Props<T> {
  record: T;
  view: RecordView<T>;
  /** Columns of a row; left out for a card. */
  columns: readonly Column<T>[] | undefined;
  /** URL under which it is open. */
  href: string;
  onOpen: () => void;
  /** What chooses it, where several can be worked on at once. */
  box: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One record of a list, as a row or a card: its title and its first button open it. */
export function ListedRecord<T extends { id: string }>(props: Props<T>) {
  const { record, view, columns, href, onOpen, box, headingRef } = props;
  const { id } = record;
  const { card } = view;
  const title = (
    <a href={href} onClick={(event) => followHere(event, onOpen)}>
      {view.title(record)}
    </a>
  );
  const actions = (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-describedby={headingId(id)}
        onClick={(event) => followHere(event, onOpen)}
      >
        {view.open}
      </Button>
      {view.actions(record)}
    </>
  );
  if (columns) return <Row {...{ record, view, columns, title, box, actions, headingRef }} />;
  return (
    <Card
      {...{ id, title, actions, box, headingRef }}
      at={view.at(record)}
      subtitle={card.subtitle(record)}
      status={card.status(record)}
      badge={
        <>
          {view.marks(record)} {card.badges?.(record)} {card.owner && <Owner name={card.owner(record)} />}
        </>
      }
      placement={card.placement}
      compact={
        card.compact && (
          <>
            <span>
              <WithAddress>{view.subtitle(record)}</WithAddress>
            </span>{' '}
            {card.compact(record)}
          </>
        )
      }
    >
      {card.details(record)}
    </Card>
  );
}

const Owner = ({ name }: { name: string | null }) => (
  <span className={styles.owner}>{name ? `Owner: ${name}` : UNASSIGNED}</span>
);
