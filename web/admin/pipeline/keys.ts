import { LEAD_STATUSES, type LeadStatus } from '#contracts/lead-status.ts';

/** The stage to the left or right of `status` for an arrow key; `undefined` where there is none. */
export function nextStage(status: LeadStatus, key: string): LeadStatus | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : LEAD_STATUSES[LEAD_STATUSES.indexOf(status) + step];
}

/** Moves the focus to the card above, below, or in the stage beside; answers whether `key` is an arrow. */
export function focusNeighbor(card: HTMLElement, key: string): boolean {
  if (!key.startsWith('Arrow')) return false;
  const stage = card.closest<HTMLElement>('[data-stage]');
  const cards = cardsOf(stage);
  const place = cards.indexOf(card);
  const target =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? cards[place + (key === 'ArrowDown' ? 1 : -1)]
      : besides(stage, key, place);
  target?.querySelector('a')?.focus();
  return true;
}

/** The card at about the same height in the next stage in that direction which has any. */
function besides(stage: HTMLElement | null, key: string, place: number): HTMLElement | undefined {
  const stages = [...document.querySelectorAll<HTMLElement>('[data-stage]')];
  const index = stage ? stages.indexOf(stage) : -1;
  const ahead = key === 'ArrowRight' ? stages.slice(index + 1) : stages.slice(0, index).reverse();
  const found = ahead.map(cardsOf).find((cards) => cards.length > 0);
  return found?.[Math.min(place, found.length - 1)];
}

function cardsOf(stage: HTMLElement | null): HTMLElement[] {
  return stage ? [...stage.querySelectorAll<HTMLElement>('[data-card]')] : [];
}
