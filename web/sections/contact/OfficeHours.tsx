import type { Company } from '#web/schemas/company.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './OfficeHours.module.css';
import { openHours, type Stretch } from './office-day.ts';

/** One day around the world: each office is a string, and sounds while somebody is there. */
export function OfficeHours({ company }: { company: Company }) {
  return (
    <div className={styles.hours} aria-hidden="true">
      {company.offices.map((office) => (
        <div key={office.city} className={styles.office}>
          <span className={styles.city}>{office.city}</span>
          <svg className={styles.day} aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" />
            {openHours(company.hours, office.timeZone).map((stretch) => (
              <Sound key={stretch.from} {...stretch} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

function Sound({ from, to }: Stretch) {
  const place = { x: share(from), width: share(to - from) };
  return (
    <>
      <rect className={styles.gap} {...place} height="100%" />
      <svg {...place} height="100%" aria-hidden="true">
        <SoundingString />
      </svg>
    </>
  );
}

function share(hours: number): string {
  return `${Number(((hours / 24) * 100).toFixed(2))}%`;
}
