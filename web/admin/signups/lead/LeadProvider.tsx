import { type ReactNode, useEffect, useState } from 'react';
import type { Lead } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { SCHEDULE_HASH } from '#web/admin/records/links.ts';
import { showNotSaved } from '#web/admin/records/not-saved.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { navigate } from '#web/lib/url-state.ts';
import { useChangeLead } from '../api/change-lead.ts';
import { Changed } from './Changed.tsx';
import { LeadContext, type LeadContextValue } from './lead-context.ts';
import { SetupDialog } from './SetupDialog.tsx';

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
  const [scheduling, setScheduling] = useState(window.location.hash === SCHEDULE_HASH);
  const [nextAsked, askNext] = useState(false);
  useEffect(() => {
    // Once it is open: a reload shows only the record.
    if (window.location.hash === SCHEDULE_HASH) navigate(window.location.pathname, 'replace');
  }, []);
  const [conflict, setConflict] = useState<{ message: string; seen: ReadonlySet<string> }>();

  const save: LeadContextValue['save'] = async (path, body, message, optimistic, retry) => {
    const seen = new Set(lead.history.map(({ id }) => id));
    const saved = await undoAfter(change(path, body, optimistic));
    const { error } = saved;
    if (!error) {
      setConflict(undefined);
      announce({ title: message, tone: 'success' }, saved.undoId);
    } else if (error.conflict) {
      setConflict({ message: error.message, seen });
    } else if (Object.keys(error.fields).length === 0) {
      showNotSaved(error.message, error.lost, { name: `${user.firstName} ${user.lastName}`, retry });
    }
    return error;
  };

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
