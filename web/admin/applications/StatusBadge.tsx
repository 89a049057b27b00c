import { statusLabel } from '#web/lib/format/status-label.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<string, BadgeTone> = { pending: 'yellow', approved: 'green', rejected: 'red' };

/** Status of an application; an unknown one is grey. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'grey'}>{statusLabel(status)}</Badge>;
}
