import type { Company } from '#web/schemas/company.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './OfficeHours.module.css';
import { openHours, type Stretch } from './office-day.ts';

const AXIS: Record<number, string> = { 0: 'midnight', 6: '6 AM', 12: 'noon', 18: '6 PM', 24: 'midnight' };

interface OfficeHoursProps {
  company: Company;
  /** Whose clock it is; `{city}` stands for the office. */
  clock: string;
}

/**
 * One day around the world: each office is a string, and sounds while somebody is there. The clock is that of the
 * office whose number is the company's.
 */
export function OfficeHours({ company, clock }: OfficeHoursProps) {
  const reader = company.offices.find(({ phone }) => phone === company.phone) ?? company.offices[0];
  if (!reader) return null;
  return (
    <div className={styles.hours} aria-hidden="true">
      {company.offices.map((office) => (
        <div key={office.city} className={styles.office}>
          <span className={styles.city}>{office.city}</span>
          <svg className={styles.day} aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" />
            {Object.keys(AXIS).map((hour) => (
              <line key={hour} x1={share(Number(hour))} x2={share(Number(hour))} y1="35%" y2="65%" />
            ))}
            {openHours(company.hours, office.timeZone, reader.timeZone).map((stretch) => (
              <Sound key={stretch.from} {...stretch} />
            ))}
          </svg>
        </div>
      ))}
      <div className={styles.office}>
        <p className={styles.axis}>
          {Object.entries(AXIS).map(([hour, time]) => (
            <span key={hour}>{time}</span>
          ))}
        </p>
        <p className={styles.clock}>{clock.replace('{city}', reader.city)}</p>
      </div>
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
