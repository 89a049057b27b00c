import { webLink } from '#web/admin/records/links/web-link.ts';
import styles from './values.module.css';

/** A website as a link if it is an http or https URL, else as text. */
export function Website({ url }: { url: string }) {
  const href = webLink(url);
  return href ? (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    url
  );
}
