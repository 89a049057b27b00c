import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LeadChanged, LeadNextStep } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { doneTitle } from '#web/admin/records/done-title.ts';
import { DAY_LISTS, readAgain } from '#web/admin/records/query-keys.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { useUndone } from '#web/admin/records/undo/use-undone.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { asksAfter, type Doable, type Done, doneOf, isCall, keyOf, undoOf } from './doable.ts';

/** What a line asks of whoever works in it. */
export interface Asking {
  item: Doable;
  /**
   * `note`: what was said in a call that is not logged yet. Once it is done, what comes next: `offer`, one press away,
   * or `step`, asked at once.
   */
  what: 'note' | 'offer' | 'step';
  /** The version that its call or step leaves, once that is saved. */
  version?: Promise<number | undefined>;
  /** Its offer was taken. */
  isWanted?: boolean;
}

/** What was said in a call. `onSaved` is called before its line goes on. */
export interface Said {
  text: string | undefined;
  onSaved: () => void;
}

/** What is done about the lines of the day, all lists together. */
export interface DoneLines {
  /** The keys of those that are done. */
  hidden: ReadonlySet<string>;
  /** The lines that ask or offer what comes next, by their keys. */
  asking: ReadonlyMap<string, Asking>;
  /** With a text, its line stays as it is until that is saved. */
  finish: (item: Doable, reached?: boolean, said?: Said) => Promise<void>;
  /** From now on the line asks what was said. */
  note: (item: Doable) => void;
  /** Takes an offer: from now on the line asks. */
  ask: (item: Doable) => void;
  /** Saves what comes next, also where it was tried again, or returns what is wrong with its fields. */
  plan: (
    item: Doable,
    step: Omit<LeadNextStep, 'version'>,
    onSaved: () => void,
  ) => Promise<{ fields: Record<string, string> } | undefined>;
  /** The line that asked or offered goes; that of a call to make is as it was. */
  leave: (item: Doable) => void;
}

/**
 * Marks lines as done by the requests of their records, and offers to undo it. A line is hidden at once, or asks what
 * comes next, and is back where it was not saved. `showNewest` is called for what one does oneself.
 */
export function useDone(showNewest: () => void): DoneLines {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<ReadonlyMap<string, Asking>>(new Map());
  const undone = useRef(0);
  useUndone(showNewest);
  const stopAsking = (key: string) =>
    setAsking((keys) => new Map([...keys].filter(([each]) => each !== key)));

  function showChanged(): Promise<unknown> {
    const read = readAgain(client, [...DAY_LISTS, 'stats']);
    showNewest();
    return read;
  }

  function show(key: string): void {
    showNewest();
    setHidden((keys) => new Set([...keys].filter((each) => each !== key)));
  }

  /** Shows a line again where it still waits, once that is known: an undo brings back what was read before. */
  async function settle(key: string): Promise<void> {
    let seen: number;
    do {
      seen = undone.current;
      await showChanged();
    } while (undone.current !== seen);
    show(key);
  }

  /** The version that it leaves; `undefined` where it was not saved. */
  async function save(
    item: Doable,
    { path, body, title }: Done,
    again: () => void,
  ): Promise<number | undefined> {
    const before = DAY_LISTS.flatMap((key) => client.getQueriesData({ queryKey: [key] }));
    // Lines that are done, and in `before` as long as what is so since is being read.
    const others = [...hidden, ...[...asking].flatMap(([each, line]) => (isStillDue(line) ? [] : [each]))];
    try {
      const answer = await adminRequest<LeadChanged>(fillPath(path, { id: item.id }), { body });
      const undo = undoOf(item, answer.body);
      announce({ title: doneTitle(title, answer.body), description: item.name, tone: 'success' }, undo, {
        keepsEarlier: true,
        about: item.name,
        around: async (takeBack) => {
          // The line is back at once, as it was; what was read meanwhile comes too late, and what the server has
          // comes after it.
          await Promise.all(DAY_LISTS.map((key) => client.cancelQueries({ queryKey: [key] })));
          undone.current += 1;
          for (const [key, data] of before) client.setQueryData(key, data);
          stopAsking(keyOf(item));
          setHidden((keys) => new Set([...keys, ...others]));
          show(keyOf(item));
          const said = await takeBack();
          void showChanged().then(() =>
            setHidden((keys) => new Set([...keys].filter((each) => !others.includes(each)))),
          );
          return said;
        },
      });
      return answer.body.version;
    } catch (error) {
      // What was written stays in the line, to be sent again.
      if (!isNoting(item)) stopAsking(keyOf(item));
      showFailure('Not saved', error, { name: item.name, retry: again });
      return undefined;
    }
  }

  /** `reached`: whether they were there. A call that reached nobody is still due, and its line stays. */
  async function finish(item: Doable, reached = true, said?: Said): Promise<void> {
    const done = doneOf(item, reached, said?.text);
    const key = keyOf(item);
    if (!done || hidden.has(key) || (asking.has(key) && !isNoting(item))) return;
    const version = save(item, done, () => void finish(item, reached, said));
    if (said) {
      if ((await version) === undefined) return;
      said.onSaved();
      stopAsking(key);
    }
    const called = isCall(item);
    const asks = asksAfter(item, reached);
    const what = called && reached ? 'step' : 'offer';
    if (asks) setAsking((keys) => new Map([...keys, [key, { item, version, what }]]));
    else if (reached || !called) setHidden((keys) => new Set([...keys, key]));
    await undoAfter(version);
    // The line that asks may have gone meanwhile; then it is hidden until the list is read again.
    await (asks ? showChanged() : settle(key));
  }

  async function leave(item: Doable): Promise<void> {
    const key = keyOf(item);
    const left = asking.get(key);
    if (left?.what === 'note') return stopAsking(key);
    if (!left || !isStillDue(left)) setHidden((keys) => new Set([...keys, key]));
    stopAsking(key);
    // What is read before the call is saved has it still.
    await left?.version;
    await settle(key);
  }

  const plan: DoneLines['plan'] = async (item, step, onSaved) => {
    const key = keyOf(item);
    const left = await asking.get(key)?.version;
    if (left === undefined) return { fields: {} };
    // A call is about nothing that a step is: what a colleague planned since the line was read is not overwritten.
    const version = isCall(item) ? (item.version ?? left) : left;
    try {
      const path = fillPath(API.leadNextStep, { id: item.id });
      const { body } = await adminRequest<LeadChanged>(path, { body: { ...step, version } });
      const { undoId } = body;
      announce(
        { title: 'Next step saved', description: item.name, tone: 'success' },
        undoId ? { undoId } : undefined,
        { about: item.name },
      );
      onSaved();
      return undefined;
    } catch (error) {
      const fields = errorBodyOf(error)?.fields ?? {};
      const retry = () => void plan(item, step, onSaved);
      if (Object.keys(fields).length === 0) showFailure('Not saved', error, { name: item.name, retry });
      return { fields };
    }
  };

  function ask(item: Doable): void {
    const key = keyOf(item);
    setAsking((keys) => {
      const offered = keys.get(key);
      return offered ? new Map([...keys, [key, { ...offered, what: 'step', isWanted: true }]]) : keys;
    });
  }

  const isNoting = (item: Doable) => asking.get(keyOf(item))?.what === 'note';
  const note = (item: Doable) =>
    setAsking((keys) => new Map([...keys, [keyOf(item), { item, what: 'note' }]]));

  return { hidden, asking, finish, note, ask, plan, leave: (item) => void leave(item) };
}

/** Whoever was not reached is still to be called. */
const isStillDue = ({ item, what }: Asking): boolean => what !== 'step' && isCall(item);
