import type { LeadStatus } from '#contracts/lead-status.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<LeadStatus, BadgeTone> = {
  pending_setup: 'neutral',
  contacted: 'yellow',
  scheduled: 'blue',
  live: 'green',
  lost: 'grey',
};

/** How far a lead has come, in the same color wherever it stands. */
export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>;
}
