import type { PartnerDetails, PartnerRecord } from '#contracts/partner.ts';
import type { MoneyRecorded } from '#contracts/payment.ts';
import { mailEntryTitle } from '#web/admin/records/mail/mail-labels.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

interface Label {
  text: string;
  tone: BadgeTone;
}

export const ACCOUNT_LABELS: Record<PartnerRecord['account'], string> = {
  active: 'Has an account',
  invited: 'Invited',
  disabled: 'Account closed',
  none: 'No account',
};

/** How a partner is named: the person, or that they were erased and which code they had. */
export const nameOf = ({ name, companyName, code }: Pick<PartnerRecord, 'name' | 'companyName' | 'code'>) =>
  name ?? companyName ?? `Erased partner ${code}`;

/** The company of a partner; blank where there is none, and they stand for themselves. */
export const companyOf = ({ name, companyName }: Pick<PartnerRecord, 'name' | 'companyName'>) =>
  companyName === null || companyName === name ? '' : companyName;

/** Whether the person was erased, and only the books are left. */
export const isErased = ({ name }: Pick<PartnerRecord, 'name'>) => name === null;

/** Whether the partnership goes on. */
export function stateOf(partner: PartnerRecord): Label {
  if (isErased(partner)) return { text: 'Erased', tone: 'grey' };
  return partner.endedAt ? { text: 'Ended', tone: 'grey' } : { text: 'Active', tone: 'green' };
}

/** Whether somebody who goes on as a partner cannot sign in. */
export const lacksAccount = (partner: PartnerRecord) =>
  partner.account === 'none' && !partner.endedAt && !isErased(partner);

type Step = PartnerDetails['history'][number];

const STEPS: Record<string, string> = {
  note: 'Note',
  tier: 'Changed the tier',
  ended: 'Ended the partnership',
  resumed: 'Resumed the partnership',
  invited: 'Sent the invitation',
  linked: 'Linked a customer',
  unlinked: 'Removed a customer',
  correction: 'Corrected the balance',
  erased: 'Erased the person',
};

/** What an entry of the history tells. */
export function stepTitle({ kind, details, text, mail }: Step): string {
  if (kind === 'mail' || kind === 'reply') return mailEntryTitle(mail, text);
  const { tier, validFrom, invoice, refund } = details ?? {};
  if (kind === 'payment_voided') return `Voided the payment of ${invoice}`;
  if (kind === 'refund_voided') return `Voided the refund ${refund} of ${invoice}`;
  if (kind === 'tier' && typeof tier === 'string' && typeof validFrom === 'string') {
    return `Changed the tier to ${statusLabel(tier)} from ${formatUtcDate(validFrom)}`;
  }
  return STEPS[kind] ?? statusLabel(kind);
}

/** What is said of a correction. */
export const correctedTitle = ({ repeated }: MoneyRecorded, reference: string): string =>
  repeated ? `Correction ${reference} was already recorded: nothing was added` : 'Balance corrected';
