import type { LeadEntry } from '#contracts/lead.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** Why a lead moved that was scheduled for a setup which they had booked, by what became of that. */
const SETUP_WAS: Record<string, string> = {
  missed: ', as the setup was missed',
  cancelled: ', as the setup was canceled',
  held: ', as the setup was held',
  booked: ', as the setup is booked again',
};

/** Title of a history entry about another status. */
export function statusTitle(details: LeadEntry['details']): string {
  const { from, to, setup } = Object(details);
  return `${statusLabel(String(from ?? ''))} → ${statusLabel(String(to ?? ''))}${SETUP_WAS[String(setup)] ?? ''}`;
}
