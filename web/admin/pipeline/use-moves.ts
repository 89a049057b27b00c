import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LeadStatus } from '#contracts/lead-status.ts';
import type { PipelineCard } from '#contracts/pipeline.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { PIPELINE_KEY } from './api/get-pipeline.ts';
import { moveLead } from './api/move-lead.ts';

/** A lead that is to go from one status to another. */
export interface Move {
  card: PipelineCard;
  from: LeadStatus;
  to: LeadStatus;
}

/** What has to be known, or agreed to, before a lead may be moved. */
export type Question = 'reason' | 'time' | 'cancels';

/** What is asked before a move; `undefined` where nothing is. */
export function questionOf({ card, to }: Move, now: number): Question | undefined {
  if (to === 'lost') return 'reason';
  if (to === 'scheduled' && card.setupAt === null) return 'time';
  const ahead = card.setupAt !== null && Date.parse(card.setupAt) > now;
  return ahead && (to === 'pending_setup' || to === 'contacted') ? 'cancels' : undefined;
}

/** Moves leads from one status to another, and back where somebody takes it back. */
export function useMoves() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Move & { question: Question }>();
  const [moving, setMoving] = useState<PipelineCard>();
  /** The card that had the focus when it was moved: it has it again in its new stage. */
  const followed = useRef<string>(undefined);
  const last = useRef<{ toastId: number; undo: () => void }>(undefined);

  async function send({ card, from, to }: Move, reason?: string): Promise<void> {
    setMoving(card);
    try {
      const version = await moveLead(card.id, { version: card.version, status: to, reason });
      const cancelled = card.setupAt !== null && Date.parse(card.setupAt) > Date.now() && to !== 'live';
      const back: Move = { card: { ...card, version }, from: to, to: from };
      // A mail that cancelled an appointment cannot be taken back.
      const canUndo = from === to || !cancelled || to === 'scheduled';
      const undo = () => {
        last.current = undefined;
        follow(card.id);
        void send(back, card.lostReason ?? undefined);
      };
      const toastId = toast({
        title: `${card.name}: ${statusLabel(to)}`,
        tone: 'success',
        ...(canUndo && {
          ...(window.matchMedia('(hover: hover)').matches && { description: 'U takes it back.' }),
          action: { label: 'Undo', run: undo },
        }),
      });
      last.current = canUndo ? { toastId, undo } : undefined;
    } catch (error) {
      followed.current = undefined;
      toast({ title: `${card.name} was not moved`, description: reasonOf(error), tone: 'error' });
    } finally {
      await client.invalidateQueries({ queryKey: PIPELINE_KEY });
      setMoving((latest) => (latest === card ? undefined : latest));
    }
  }

  /** Whether a card is on its way: it is not any more where it is shown as it came to be. */
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
    /** Takes the last move back, as long as its message is shown. */
    undoLast(): void {
      const { toastId, undo } = last.current ?? {};
      if (toastStore.list().some(({ id, open }) => open && id === toastId)) undo?.();
    },
    /** The move that waits for an answer. */
    asked,
    isMoving,
    move(card: PipelineCard, from: LeadStatus, to: LeadStatus): void {
      if (from === to || isMoving(card)) return;
      follow(card.id);
      const question = questionOf({ card, from, to }, Date.now());
      if (question) setAsked({ card, from, to, question });
      else void send({ card, from, to });
    },
    answer(reason?: string): void {
      if (asked) void send(asked, reason);
      setAsked(undefined);
    },
    dismiss: () => setAsked(undefined),
  };
}
export type Moves = ReturnType<typeof useMoves>;
