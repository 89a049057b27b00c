import type { LeadChanged } from '#contracts/lead.ts';
import type { MyDayItem } from '#contracts/my-day.ts';
import { CALL_AGAIN } from '#contracts/next-step.ts';
import { API, type ApiPath } from '#contracts/paths.ts';
import { markedMissed } from '#web/admin/records/marked-missed.ts';
import type { UndoRequest } from '#web/admin/records/undo/send-undo.ts';

/** A line of the day. `becomesOwner`: whoever calls becomes the owner. `list`: the list it is in, if not the day. */
export type Doable = Pick<
  MyDayItem,
  'kind' | 'id' | 'version' | 'overdue' | 'name' | 'asksNext' | 'dueAt' | 'timeZone'
> & {
  becomesOwner?: boolean;
  list?: string;
  text?: MyDayItem['text'];
};

export interface Done {
  path: ApiPath;
  body: object;
  title: string;
}

/** Whether there is somebody to reach: a first call, or another one that is planned. */
export const isCall = ({ kind, text }: Pick<Doable, 'kind' | 'text'>): boolean =>
  kind === 'call' || (kind === 'step' && text === CALL_AGAIN);

/**
 * The request that marks something as done with one press; `undefined` where there is more to say, or it has not begun.
 * `reached`: of a call and of an appointment, whether they were there. `text`: what was said in the call.
 */
export function doneOf(item: Doable, reached = true, text?: string): Done | undefined {
  const { kind, version, overdue, becomesOwner = false } = item;
  if (isCall(item)) {
    return {
      path: API.leadCalls,
      body: { reached, text, own: becomesOwner },
      title: reached ? 'Call logged' : 'Logged: not reached',
    };
  }
  switch (kind) {
    case 'step':
      return { path: API.leadNextStep, body: { version }, title: 'Next step done' };
    case 'appointment':
      return overdue
        ? {
            path: API.appointmentMark,
            body: { version, status: reached ? 'held' : 'missed' },
            title: reached ? 'Marked as held' : markedMissed(),
          }
        : undefined;
    default:
      return undefined;
  }
}

/** Whether its line asks or offers what comes next, once it is done. */
export const asksAfter = (item: Doable, reached: boolean): boolean =>
  item.asksNext === true || (item.kind === 'step' && !(isCall(item) && reached));

/** Tells lines of the day apart: a lead may have several. */
export const keyOf = ({ kind, id }: Pick<Doable, 'kind' | 'id'>) => `${kind} ${id}`;

/** A lead's change has its undo; a mark of an appointment is taken back. */
export function undoOf({ kind, id }: Doable, { version, undoId }: LeadChanged): UndoRequest | undefined {
  if (kind === 'appointment') return { appointmentId: id, mark: { version, status: 'booked' } };
  return undoId ? { undoId } : undefined;
}
