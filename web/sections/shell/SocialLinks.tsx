import type { Company } from '#web/schemas/company.ts';
import styles from './Footer.module.css';

/** Outlines of the three networks' letters, drawn by us on a 24-unit square. */
const NETWORKS = [
  { key: 'x', label: 'X', path: 'M4 4l16 16M20 4L4 20' },
  { key: 'linkedin', label: 'LinkedIn', path: 'M5 10v9M5 5v2M10 19v-9m0 5q0-5 4.5-5t4.5 5v4' },
  { key: 'github', label: 'GitHub', path: 'M9 6L3 12l6 6M15 6l6 6-6 6' },
] as const;

/** The company's profiles on social networks; empty if it has none. */
export function SocialLinks({ company }: { company: Company }) {
  const known = NETWORKS.flatMap((network) => {
    const href = company.social[network.key];
    return href ? [{ ...network, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.social}>
      {known.map(({ key, label, path, href }) => (
        <li key={key}>
          <a href={href}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="visually-hidden">{`${company.name} on ${label}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
