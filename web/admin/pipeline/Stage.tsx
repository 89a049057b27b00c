import { type DragEvent, useId, useState } from 'react';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { formatCount, formatDollars } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useCards } from './api/get-pipeline.ts';
import { Card } from './Card.tsx';
import { readDragged } from './dragged.ts';
import styles from './Stage.module.css';
import type { Moves } from './use-moves.ts';

interface Props {
  status: LeadStatus;
  count: number;
  /** Only the cards of this owner, where it is set. */
  owner: string | undefined;
  /** Dollars per month. */
  value: number;
  /** Whether it is the one that a phone shows. */
  open: boolean;
  writable: boolean;
  moves: Moves;
}

/** The leads of one status, which others can be dropped on. */
export function Stage({ status, count, value, owner, open, writable, moves }: Props) {
  const id = useId();
  const cards = useCards(status, owner);
  const [over, setOver] = useState(false);
  const shown = cards.data?.pages.flatMap(({ items }) => items) ?? [];

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const dragged = readDragged(event.dataTransfer);
    if (dragged) moves.move(dragged.card, dragged.from, status);
  }

  return (
    <section
      className={styles.stage}
      aria-labelledby={id}
      data-open={open || undefined}
      data-over={over || undefined}
      data-stage={status}
      onDragOver={(event) => {
        if (!writable) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2 id={id}>{statusLabel(status)}</h2>
        <p>
          <b>{formatCount(count)}</b> <span>{formatDollars(value)} per month</span>
        </p>
      </header>
      {!cards.data && cards.isFetching && <Loading />}
      {!cards.data && !cards.isFetching && (
        <Retry what="These leads" busy={cards.isFetching} onRetry={() => void cards.refetch()} />
      )}
      {cards.data && shown.length === 0 && <p className={styles.nothing}>No leads</p>}
      {shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((card) => (
            <Card key={card.id} card={card} status={status} writable={writable} moves={moves} />
          ))}
        </ul>
      )}
      {cards.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          busy={cards.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void cards.fetchNextPage()}
        >
          Show more
          <span className="visually-hidden"> of {statusLabel(status)}</span>
        </Button>
      )}
    </section>
  );
}
