import type { PartnerDetails } from '#contracts/partner.ts';
import { nameOf } from '#web/admin/partners/labels.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { TierDialog } from './TierDialog.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** What the team is about to do with a partner. */
export type Asked =
  | { what: 'tier' | 'end' | 'resume' | 'invite' | 'link' | 'correct' }
  | { what: 'unlink'; customer: { id: string; name: string } };

interface Props {
  details: PartnerDetails;
  asked: Asked;
  onClose: () => void;
}

/** The dialog of what is asked. */
export function PartnerDialogs({ details, asked, onClose }: Props) {
  const { partner } = details;
  const named = { partnerId: partner.id, partnerName: nameOf(partner), onClose };
  if (asked.what === 'tier') return <TierDialog details={details} onClose={onClose} />;
  if (asked.what === 'invite') return <InviteDialog details={details} onClose={onClose} />;
  if (asked.what === 'correct') return <CorrectionDialog details={details} onClose={onClose} />;
  if (asked.what === 'link') return <LinkDialog {...named} />;
  if (asked.what === 'unlink') return <UnlinkDialog {...named} customer={asked.customer} />;
  return <EndDialog details={details} ends={asked.what === 'end'} onClose={onClose} />;
}
