import type { LeadStatus } from '#contracts/lead-status.ts';
import type { PipelineCard } from '#contracts/pipeline.ts';

/** A card on its way from one stage to another. */
interface Dragged {
  card: PipelineCard;
  from: LeadStatus;
}

/** Kept on the page: what is dragged here from elsewhere is none of ours. */
let dragged: (Dragged & { id: string }) | undefined;
const TYPE = 'text/plain';

/** Begins to drag a card. */
export function drag(transfer: DataTransfer, { card, from }: Dragged): void {
  dragged = { card, from, id: card.id };
  transfer.effectAllowed = 'move';
  transfer.setData(TYPE, card.id);
}

/** The card that is dropped, where it is one of this page. */
export function readDragged(transfer: DataTransfer): Dragged | undefined {
  return transfer.getData(TYPE) === dragged?.id ? dragged : undefined;
}
