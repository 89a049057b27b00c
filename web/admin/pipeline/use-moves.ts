import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endsSetup, type LeadStatus } from '#contracts/lead-status.ts';
import type { PipelineCard } from '#contracts/pipeline.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { PIPELINE_KEY } from './api/get-pipeline.ts';
import { moveLead } from './api/move-lead.ts';

/** A lead that is to go to another status; `reason`: why it is lost. */
export interface Move {
  card: PipelineCard;
  to: LeadStatus;
  reason?: string | undefined;
}

/** What has to be known, or agreed to, before a lead may be moved. */
export type Question = 'reason' | 'time' | 'cancels';

/** What is asked before a move, one after the other. */
export function questionsOf({ card, to }: Move, now: Date): Question[] {
  if (to === 'scheduled' && !card.setupAt && !card.bookedSetupAt) return ['time'];
  return [
    ...(to === 'lost' ? ['reason' as const] : []),
    ...(endsSetup(to, card.setupAt, now) ? ['cancels' as const] : []),
  ];
}

/** Moves leads from one status to another, and back where somebody takes it back. */
export function useMoves() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Move & { questions: Question[] }>();
  const [moving, setMoving] = useState<PipelineCard>();
  /** The card that had the focus when it was moved: it has it again in its new stage. */
  const followed = useRef<string>(undefined);

  /** Shows that a card is on its way until the board is read again. */
  async function show<Answer>(card: PipelineCard, move: () => Promise<Answer>): Promise<Answer> {
    setMoving(card);
    try {
      return await move();
    } catch (error) {
      followed.current = undefined;
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: PIPELINE_KEY });
      setMoving((latest) => (latest === card ? undefined : latest));
    }
  }

  async function send({ card, to, reason }: Move): Promise<void> {
    const around = <Answer>(takeBack: () => Promise<Answer>) => {
      follow(card.id);
      return show({ ...card, version: card.version + 1 }, takeBack);
    };
    try {
      await show(card, async () => {
        const undoId = await undoAfter(moveLead(card.id, { version: card.version, status: to, reason }));
        const said = { title: `${card.name}: ${statusLabel(to)}`, tone: 'success' as const };
        announce(said, undoId ? { undoId } : undefined, { about: card.name, around });
      });
    } catch (error) {
      showFailure('Not moved', error, { name: card.name, retry: () => void send({ card, to, reason }) });
    }
  }

  /** Whether a card is on its way, which it is no longer once it is shown in its new state. */
  const isMoving = ({ id, version }: PipelineCard) => moving?.id === id && moving.version === version;

  function follow(id: string): void {
    const focused = document.activeElement;
    const isNobodys = !focused || focused === document.body || focused.closest('[data-card], [popover]');
    followed.current = isNobodys ? id : undefined;
  }

  return {
    /** Whether the card that just came to a stage takes the focus; once. */
    takesFocus(id: string): boolean {
      const takes = followed.current === id;
      if (takes) followed.current = undefined;
      return takes;
    },
    /** The move that waits for answers, and to which questions. */
    asked,
    isMoving,
    move(card: PipelineCard, from: LeadStatus, to: LeadStatus): void {
      if (from === to || isMoving(card)) return;
      follow(card.id);
      const questions = questionsOf({ card, to }, new Date());
      if (questions.length > 0) setAsked({ card, to, questions });
      else void send({ card, to });
    },
    /** Answers the first question; the move is sent once there is none left. */
    answer(reason?: string): void {
      if (!asked) return;
      const [, ...questions] = asked.questions;
      const answered = { ...asked, reason: asked.reason ?? reason };
      if (questions.length === 0) void send(answered);
      setAsked(questions.length > 0 ? { ...answered, questions } : undefined);
    },
    dismiss: () => setAsked(undefined),
  };
}
export type Moves = ReturnType<typeof useMoves>;
