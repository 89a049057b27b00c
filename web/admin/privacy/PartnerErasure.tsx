import { formatCents } from '#contracts/format-cents.ts';
import type { ErasurePreview } from '#contracts/person.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './Privacy.module.css';

interface Props {
  preview: ErasurePreview;
  /** Whether the reader has decided to erase them all the same. */
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
}

type Partner = ErasurePreview['partners'][number];

/** What is open in the books of a partner who is about to be erased, what becomes of it, and the decision. */
export function PartnerErasure({ preview: { partners, dues }, agreed, error, onAgree }: Props) {
  const { owedCents, debtCents } = dues;
  const open = owedCents > 0 || debtCents > 0;
  return (
    <div className={styles.partner} data-open={open || undefined}>
      {partners.map((partner) => (
        <Books key={partner.id} partner={partner} />
      ))}
      <p>
        Ledger amounts and the dates in their history stay, without the name. Files of payouts that are
        exported later say “Erased partner” and the code, with the same reference: accounting should keep its
        own copy of each file.
      </p>
      {open && (
        <CheckboxField
          name="acknowledged"
          label={`Erase them anyway: ${openText(owedCents, debtCents)}`}
          error={error}
          value={agreed}
          onChange={({ target }) => onAgree(target.checked)}
        />
      )}
    </div>
  );
}

function Books({ partner: { code, balances, payouts } }: { partner: Partner }) {
  const { held, payable, inPayout, debt } = balances;
  const owed = held + payable + inPayout;
  const parts = [
    held > 0 && `${formatCents(held)} on hold`,
    payable > 0 && `${formatCents(payable)} payable`,
    inPayout > 0 && `${formatCents(inPayout)} in the payout run that is prepared`,
  ].filter(Boolean);
  return (
    <>
      <p>
        <strong>This is partner {code}</strong>
        {payouts > 0 && `, in ${countOf(payouts, 'payout run')}`}.
      </p>
      {owed > 0 && (
        <p>
          We still owe them {formatCents(owed)}: {parts.join(', ')}. No run will pay it once they are erased.
          {payable > 0 && ' What is payable can be paid out first, or settled with a correction.'}
          {held > 0 &&
            ' What is on hold can be neither paid nor corrected before it is released, 30 days after each payment.'}
        </p>
      )}
      {inPayout > 0 && (
        <p>
          Whoever confirms the prepared run then has to say that they were paid, too. Confirm it first if the
          money was sent, and discard it if not.
        </p>
      )}
      {debt < 0 && (
        <p>
          They owe us {formatCents(-debt)}.{' '}
          {held > 0 ? 'Only what is on hold will settle it.' : 'No later commission will settle it.'}
        </p>
      )}
    </>
  );
}

function openText(owedCents: number, debtCents: number): string {
  return [
    owedCents > 0 && `${formatCents(owedCents)} stays unpaid`,
    debtCents > 0 && `a debt of ${formatCents(debtCents)} stays open`,
  ]
    .filter(Boolean)
    .join(', ');
}
