import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveSubject } from '#contracts/subjects.ts';
import { restingFor } from '#web/admin/session/idle-detection.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ListUpdates } from './use-list-updates.ts';

/** Milliseconds without input after which a row may move without slipping away under a finger. */
const AT_REST_MS = 2_000;
const CHECK_MS = 500;
/** What some records are called in their list. */
const NOUNS: Partial<Record<LiveSubject, string>> = { lead: 'signup', partnership: 'application' };

interface Props {
  updates: ListUpdates;
  label: string | undefined;
  empty: boolean;
}

/**
 * Shows the updates of a list when pressed. They show by themselves while nobody reads: at the top of the page, at
 * rest, nothing open, focus and pointer elsewhere.
 */
export function ShowUpdates({ updates, label, empty }: Props) {
  const { subject, count } = updates;
  const button = useRef<HTMLButtonElement>(null);

  const showUnread = useEffectEvent(() => {
    if (empty || !isRead(button.current?.parentElement)) updates.show();
  });
  useEffect(() => {
    showUnread();
    const timer = window.setInterval(showUnread, CHECK_MS);
    return () => window.clearInterval(timer);
  }, []);

  return (
    <Button size="sm" ref={button} onClick={updates.show}>
      {label ?? (subject && labelOf(subject, count))}
      <span className="visually-hidden">: show</span>
    </Button>
  );
}

function labelOf(subject: LiveSubject, count: number): string {
  const one = NOUNS[subject] ?? subject;
  return count > 0 ? `${formatCount(count)} new ${one}${count === 1 ? '' : 's'}` : `The ${one}s changed`;
}

/** Whether the list around `place` may be in use, so that nothing in it should move. */
function isRead(place: HTMLElement | null | undefined): boolean {
  if (!place?.checkVisibility()) return false;
  const list = place.parentElement;
  // A pointer that rests on a line is about to press it; on a touch screen what was tapped last counts as under it.
  const under = window.matchMedia('(hover: hover)').matches && list?.matches(':hover');
  const inside = list?.contains(document.activeElement) || under;
  const open = document.querySelector('dialog[open], :popover-open:not([popover=manual])') !== null;
  return Boolean(inside) || open || window.scrollY > 0 || restingFor() < AT_REST_MS;
}
