import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import type { PipelineCard } from '#contracts/pipeline.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatDay, formatDollars, formatStepDue } from '#web/lib/format/format.ts';
import styles from './Card.module.css';
import { drag } from './dragged.ts';
import { focusNeighbor, nextStage } from './keys.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  card: PipelineCard;
  status: LeadStatus;
  writable: boolean;
  moves: Moves;
}

/** One lead on the board: dragged, or moved by its menu or by keys. */
export function Card({ card, status, writable, moves }: Props) {
  const { id, name, companyName, plan, value, ownerName, lostReason, dueAt, contactedAt } = card;
  const setupAt = (status === 'scheduled' && card.setupAt) || card.bookedSetupAt;
  const step = card.nextStepAt && [formatStepDue(card.nextStepAt), card.nextStep].filter(Boolean).join(': ');
  const link = useRef<HTMLAnchorElement>(null);
  const arrive = useEffectEvent(() => {
    if (moves.takesFocus(id)) link.current?.focus();
  });
  useEffect(() => arrive(), []);

  function press(event: KeyboardEvent<HTMLElement>): void {
    const to = writable && event.altKey ? nextStage(status, event.key) : undefined;
    if (to) moves.move(card, status, to);
    if (to || (!event.altKey && focusNeighbor(event.currentTarget, event.key))) event.preventDefault();
  }

  return (
    <li
      className={styles.card}
      data-card={id}
      data-record={id}
      data-moving={moves.isMoving(card) || undefined}
      draggable={writable}
      onDragStart={({ dataTransfer }) => drag(dataTransfer, { card, from: status })}
      onKeyDown={press}
    >
      <a
        ref={link}
        href={fillPath(PAGES.lead, { id })}
        className={styles.name}
        data-name=""
        title={name}
        draggable={false}
      >
        {name}
      </a>
      <span className={styles.company} title={companyName}>
        {companyName || 'Unknown company'}
      </span>
      <span className={styles.details}>
        <span>{plan === 'unknown' ? 'Plan unknown' : plan}</span>
        {value > 0 && <b>{formatDollars(value)}</b>}
      </span>
      <span className={styles.note}>
        {ownerName ?? UNASSIGNED}
        {status !== 'lost' && <DueNote what="Call" dueAt={dueAt} doneAt={contactedAt} />}
      </span>
      {setupAt && <span className={styles.note}>Setup {formatDay(setupAt)}</span>}
      {step && (
        <span className={styles.step} title={step}>
          <span className="visually-hidden">Next step: </span>
          {step}
        </span>
      )}
      {lostReason && <span className={styles.note}>{lostReason}</span>}
      {writable && (
        <MoveMenu
          {...{ name, status }}
          busy={moves.isMoving(card)}
          onMove={(to) => moves.move(card, status, to)}
          onLeave={() => link.current?.focus()}
        />
      )}
    </li>
  );
}
