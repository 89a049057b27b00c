import { type ReactNode, useState } from 'react';
import type { UserDetails } from '#contracts/admin.ts';
import type { Lead } from '#contracts/lead.ts';
import { toast } from '#web/ui/toast.ts';
import { useChangeLead } from '../api/change-lead.ts';
import { Changed } from './Changed.tsx';
import { type Desk, DeskContext } from './desk.ts';
import { SetupDialog } from './SetupDialog.tsx';

interface Props {
  user: UserDetails['user'];
  lead: Lead;
  /** Drawn with what others changed, where they did; it stands wherever the sheet has room for it. */
  children: (changed: ReactNode) => ReactNode;
}

/** Around everything that works on one lead: saves, says what became of it, and tells of others' changes. */
export function LeadDesk({ user, lead, children }: Props) {
  const change = useChangeLead(user.id);
  const [scheduling, setScheduling] = useState(false);
  const [conflict, setConflict] = useState<{ message: string; seen: ReadonlySet<string> }>();

  const save: Desk['save'] = async (path, body, said) => {
    const seen = new Set(lead.history.map(({ id }) => id));
    const refusal = await change(path, body);
    if (!refusal) {
      setConflict(undefined);
      toast({ title: said, tone: 'success' });
    } else if (refusal.conflict) {
      setConflict({ message: refusal.message, seen });
    } else if (Object.keys(refusal.fields).length === 0) {
      toast({ title: 'Not saved', description: refusal.message, tone: 'error' });
    }
    return refusal;
  };

  const news = conflict && (
    <Changed
      message={conflict.message}
      entries={lead.history.filter(({ id, actorId }) => actorId !== null && !conflict.seen.has(id))}
      lead={lead}
      onClose={() => setConflict(undefined)}
    />
  );
  return (
    <DeskContext value={{ lead, user, save, schedule: () => setScheduling(true) }}>
      {children(news)}
      <SetupDialog open={scheduling} onClose={() => setScheduling(false)} />
    </DeskContext>
  );
}
