import { formatCents } from '#contracts/format-cents.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface Props {
  payment: PaymentRecord;
  onClose: () => void;
}

/** Says what moves in the partner’s balance. */
function movedBy({ commissionCents, partnerName, heldUntil }: PaymentRecord): string {
  if (commissionCents === 0) return 'Nobody earned a commission on it, so no balance changes.';
  const taken = `The commission of ${formatCents(commissionCents)} is taken back from ${partnerName ?? 'the partner'}`;
  return heldUntil
    ? `${taken}, out of what is on hold.`
    : `${taken}, out of what is payable. Any part already in a payout becomes a debt, which the next commissions settle.`;
}

/** Voids a payment that was recorded by mistake. */
export function VoidPayment({ payment, onClose }: Props) {
  const { id, invoice, amountCents } = payment;
  return (
    <VoidDialog
      what="payment"
      title={`Void the payment of ${invoice}?`}
      path={fillPath(API.paymentVoid, { id })}
      done={() => `The payment of ${invoice} is voided`}
      onClose={onClose}
    >
      <p>
        For a payment of {formatCents(amountCents)} that was recorded by mistake. {movedBy(payment)}
      </p>
      <p>
        It stays in the list, marked as voided, and counts in no total. Its invoice number can be recorded
        again. This can’t be undone.
      </p>
    </VoidDialog>
  );
}
