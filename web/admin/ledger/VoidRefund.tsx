import { formatCents } from '#contracts/format-cents.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { MoneyRecorded, RefundRecord } from '#contracts/payment.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface Props {
  refund: RefundRecord;
  onClose: () => void;
}

/** Says what moves in the partner’s balance; how much is known once cents of all refunds are rounded together. */
function movedBy({ partnerId, partnerName }: RefundRecord): string {
  if (!partnerId) return 'Nobody earned a commission on the payment, so no balance changes.';
  const given = `The commission that it took back goes to ${partnerName ?? 'the partner'} again`;
  return `${given}: on hold if the payment still is, otherwise payable, where an open debt is settled first.`;
}

const doneText = (number: string, { commissionCents }: MoneyRecorded) =>
  commissionCents === 0
    ? `The refund ${number} is voided`
    : `The refund ${number} is voided: ${formatCents(commissionCents)} for the partner again`;

/** Voids a refund that was recorded by mistake. */
export function VoidRefund({ refund, onClose }: Props) {
  const { id, invoice, amountCents, refund: number } = refund;
  return (
    <VoidDialog
      what="refund"
      title={`Void the refund ${number}?`}
      path={fillPath(API.refundVoid, { id })}
      done={(reply) => doneText(number, reply)}
      onClose={onClose}
    >
      <p>
        For a refund of {formatCents(amountCents)} of {invoice} that was recorded by mistake.{' '}
        {movedBy(refund)}
      </p>
      <p>
        It stays in the list, marked as voided, and counts in no total. Its number can be recorded again. This
        can’t be undone.
      </p>
    </VoidDialog>
  );
}
