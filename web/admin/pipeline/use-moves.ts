import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadStatus } from '#contracts/lead-status.ts';
import type { PipelineCard } from '#contracts/pipeline.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { statusLabel } from '#web/lib/status-label.ts';
import { toast } from '#web/ui/toast.ts';
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
  const [moving, setMoving] = useState<string>();

  async function send({ card, from, to }: Move, reason?: string): Promise<void> {
    setMoving(card.id);
    try {
      const version = await moveLead(card.id, { version: card.version, status: to, reason });
      const cancelled = card.setupAt !== null && Date.parse(card.setupAt) > Date.now() && to !== 'live';
      const back: Move = { card: { ...card, version }, from: to, to: from };
      // A mail that cancelled an appointment cannot be taken back.
      const canUndo = from === to || !cancelled || to === 'scheduled';
      toast({
        title: `${card.name}: ${statusLabel(to)}`,
        tone: 'success',
        ...(canUndo && {
          action: { label: 'Undo', run: () => void send(back, card.lostReason ?? undefined) },
        }),
      });
    } catch (error) {
      toast({ title: `${card.name} was not moved`, description: reasonOf(error), tone: 'error' });
    } finally {
      await client.invalidateQueries({ queryKey: PIPELINE_KEY });
      setMoving(undefined);
    }
  }

  return {
    /** The move that waits for an answer. */
    asked,
    /** The id of the lead that is on its way. */
    moving,
    move(card: PipelineCard, from: LeadStatus, to: LeadStatus): void {
      if (from === to) return;
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
