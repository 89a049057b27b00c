import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadChanged } from '#contracts/lead.ts';
import type { MyDayItem } from '#contracts/my-day.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { undoAfter } from '../records/last-undo.ts';
import { showFailedSave } from '../records/not-saved.ts';
import { type Undo, undoById, useAnnounce } from '../records/use-announce.ts';

/** A line of the day. `own`: its call makes the caller the owner. */
export type Doable = Pick<MyDayItem, 'kind' | 'id' | 'version' | 'overdue' | 'name'> & { own?: boolean };

interface Done {
  path: ApiPath;
  body: object;
  title: string;
}

/**
 * The request that marks something as done with one press; `undefined` where there is more to say, or it has not begun.
 * For a call it says whether it reached them, too.
 */
export function doneOf({ kind, version, overdue, own = false }: Doable, reached = true): Done | undefined {
  switch (kind) {
    case 'call':
      return {
        path: API.leadCalls,
        body: { reached, own },
        title: `${reached ? 'Call logged' : 'Logged: not reached'}${own ? ', assigned to you' : ''}`,
      };
    case 'step':
      return { path: API.leadNextStep, body: { version }, title: 'Next step done' };
    case 'appointment':
      return overdue
        ? { path: API.appointmentMark, body: { version, status: 'held' }, title: 'Marked as held' }
        : undefined;
    default:
      return undefined;
  }
}

/** What the lines are read from. */
export const DAY_KEYS = ['my-day', 'signups'];

/**
 * Marks lines as done by the requests of their records, and offers to undo it. A line is hidden at once, and is back
 * where it was not saved; `hidden` has the keys of those. `showNewest` is called for what one does oneself.
 */
export function useDone(showNewest: () => void) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  function showChanged(): Promise<unknown> {
    const read = [...DAY_KEYS, 'stats'].map((key) => client.invalidateQueries({ queryKey: [key] }));
    showNewest();
    return Promise.all(read);
  }

  function show(key: string): void {
    showNewest();
    setHidden((keys) => new Set([...keys].filter((each) => each !== key)));
  }

  async function save(item: Doable, { path, body, title }: Done, again: () => void): Promise<void> {
    const before = DAY_KEYS.flatMap((key) => client.getQueriesData({ queryKey: [key] }));
    try {
      const answer = await adminRequest<LeadChanged>(fillPath(path, { id: item.id }), { body });
      const undo = undoOf(item, answer.body);
      announce(
        { title, description: item.name, tone: 'success' },
        undo &&
          (async () => {
            // The line is back at once, as it was; what was read meanwhile comes too late, and what the server has
            // comes after it.
            await Promise.all(DAY_KEYS.map((key) => client.cancelQueries({ queryKey: [key] })));
            for (const [key, data] of before) client.setQueryData(key, data);
            show(keyOf(item));
            const said = await (typeof undo === 'string' ? undoById(undo) : undo());
            void showChanged();
            return said;
          }),
        { keepsEarlier: true },
      );
    } catch (error) {
      showFailedSave(error, again);
    }
  }

  /** `reached`: of a call. One that reached nobody is still due, and its line stays. */
  async function finish(item: Doable, reached = true): Promise<void> {
    const done = doneOf(item, reached);
    const key = keyOf(item);
    if (!done || hidden.has(key)) return;
    if (reached) setHidden((keys) => new Set([...keys, key]));
    await undoAfter(save(item, done, () => void finish(item, reached)));
    await showChanged();
    show(key);
  }

  return { hidden, finish };
}

/** Tells lines of the day apart: a lead may have several. */
export const keyOf = ({ kind, id }: Pick<Doable, 'kind' | 'id'>) => `${kind} ${id}`;

/** A lead's change has its undo; a mark of an appointment is taken back. */
function undoOf({ kind, id }: Doable, { version, undoId }: LeadChanged): Undo | undefined {
  if (kind !== 'appointment') return undoId;
  return async () => {
    await adminRequest(fillPath(API.appointmentMark, { id }), { body: { version, status: 'booked' } });
    return { title: 'Mark undone', tone: 'success' };
  };
}
