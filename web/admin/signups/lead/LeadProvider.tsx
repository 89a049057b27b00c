import { type ReactNode, useState } from 'react';
import type { Lead } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { doneTitle } from '#web/admin/records/done-title.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { useChangeLead } from '#web/admin/signups/api/change-lead.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissDone } from '#web/ui/toast.ts';
import { Changed } from './Changed.tsx';
import { LeadContext, type LeadContextValue } from './lead-context.ts';
import { SetupDialog } from './SetupDialog.tsx';
import { useNextAsked } from './use-next-asked.ts';

type Save = LeadContextValue['save'];

interface Props {
  user: LeadDetails['user'];
  lead: Lead;
  /** Renders the sheet; `changed` shows what others changed. */
  children: (changed: ReactNode) => ReactNode;
}

/** Provides the context of one lead: saves changes, shows the result, and shows others' changes. */
export function LeadProvider({ user, lead, children }: Props) {
  const change = useChangeLead(user.id);
  const announce = useAnnounce();
  const name = `${user.firstName} ${user.lastName}`;
  const [scheduling, setScheduling] = useState(false);
  const [nextAsked, askNext] = useNextAsked(user.id);
  const [conflict, setConflict] = useState<{ message: string; seen: ReadonlySet<string> }>();

  /** `again`: the same was sent before, and nobody knows whether it was saved. */
  async function send(again: boolean, ...sent: Parameters<Save>): ReturnType<Save> {
    const [path, body, message, ways] = sent;
    const seen = new Set(lead.history.map(({ id }) => id));
    const saved = await undoAfter(change(path, body, ways?.optimistic));
    const { error } = saved;
    if (!error) {
      const { done } = saved;
      setConflict(undefined);
      announce(
        { title: doneTitle(message, done), tone: 'success' },
        done.undoId ? { undoId: done.undoId } : undefined,
        { about: name },
      );
      ways?.onSaved?.();
      return undefined;
    }
    if (error.conflict) setConflict({ message: error.message, seen });
    // What is tried again may be about a record that was closed meanwhile.
    if (again || (!error.conflict && Object.keys(error.fields).length === 0)) {
      showFailure('Not saved', error.cause, {
        name,
        retry: () => void send(true, ...sent),
      });
    } else dismissDone();
    return error;
  }
  const save: Save = (...sent) => send(false, ...sent);

  const changed = conflict && (
    <Changed
      message={conflict.message}
      entries={lead.history.filter(({ id, actorId }) => actorId !== null && !conflict.seen.has(id))}
      lead={lead}
      onClose={() => setConflict(undefined)}
    />
  );
  return (
    <LeadContext value={{ lead, user, save, schedule: () => setScheduling(true), nextAsked, askNext }}>
      {children(changed)}
      <SetupDialog open={scheduling} onClose={() => setScheduling(false)} />
    </LeadContext>
  );
}
