import type { PartnerCustomer } from '#contracts/partner.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import styles from './CustomerField.module.css';

interface Props {
  id: string;
  customer: PartnerCustomer;
  /** Enter takes this one. */
  current: boolean;
  /** Why it cannot be taken. */
  why: string | undefined;
  onTake: (customer: PartnerCustomer) => void;
}

/** One customer that was found. */
export function CustomerOption({ id, customer, current, why, onTake }: Props) {
  const { name, companyName, email } = customer;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={current}
      aria-disabled={why !== undefined}
      className={styles.option}
      onClick={() => onTake(customer)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {namedBy(name, companyName)}
      <small>{why ?? email}</small>
    </div>
  );
}
