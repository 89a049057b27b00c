import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PAGES } from '#contracts/paths.ts';
import styles from './LedgerAlert.module.css';

/** On top of every page of the team, for as long as the last check of the ledger found a mistake. */
export default function LedgerAlert() {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    place.className = styles.place ?? '';
    document.querySelector('main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <p role="alert" className={styles.alert}>
      <strong>The partners’ ledger does not add up.</strong> Please don’t pay anything out until someone has
      looked into it. <a href={PAGES.ledger}>See what the check found</a>
    </p>,
    place,
  );
}
