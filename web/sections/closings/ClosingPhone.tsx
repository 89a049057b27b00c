import { telephone } from '#web/lib/format/telephone.ts';
import type { Closing } from '#web/schemas/closing.ts';
import type { Company } from '#web/schemas/company.ts';
import styles from './ClosingPhone.module.css';

type ClosingPhoneProps = Closing['phone'] & Pick<Company, 'phone' | 'hours'>;

/** Shows the company's own number beside the last words of a page, in large digits. */
export function ClosingPhone({ label, phone, hours }: ClosingPhoneProps) {
  return (
    <p className={styles.phone}>
      {label}
      <a className={styles.number} href={telephone(phone)}>
        {phone}
      </a>
      <small>{hours}</small>
    </p>
  );
}
