import { UNKNOWN } from '#contracts/lead-source.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { phoneLink } from '#web/admin/records/links/contact-links.ts';
import styles from './values.module.css';
import { WithAddress } from './WithAddress.tsx';

/** A phone number to dial; plain text where nothing in it can be dialed. */
export function Phone({ number }: { number: string }) {
  const href = phoneLink(number);
  return href ? (
    <a className={styles.link} href={href}>
      {number}
    </a>
  ) : (
    number
  );
}

/** An email address, or that nobody knows it. */
export function Email({ email }: { email: string }) {
  if (isUnknownEmail(email)) return <span className={styles.unknown}>Not known</span>;
  return <WithAddress>{email}</WithAddress>;
}

/** What waits beside an email: another one, until it is confirmed; nothing where none does. */
export const unconfirmedEmail = (newEmail: string | undefined) =>
  newEmail ? ` (waiting for ${newEmail} to be confirmed)` : '';

/** A dash, where there is no room for the words. */
export function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not known</span>
    </>
  );
}

/** A plan or an industry by its label; what the catalogue does not have is shown as it is, with a mark. */
export function CatalogValue({ value, labels }: { value: string; labels: Readonly<Record<string, string>> }) {
  if (value === UNKNOWN) return <span className={styles.unknown}>Not known</span>;
  if (Object.hasOwn(labels, value)) return labels[value];
  return (
    <span title="Not in our catalog">
      {value} <span className={styles.unknown}>(not in our catalog)</span>
    </span>
  );
}

/** An identifier, set so that it can be read out and compared. */
export function Identifier({ id }: { id: string }) {
  return <code className={styles.id}>{id}</code>;
}
