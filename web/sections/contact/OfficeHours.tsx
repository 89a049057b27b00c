import type { Company } from '#web/schemas/company.ts';
import { DAY_AXIS, shareOfDay } from '#web/sections/blocks/day-axis.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './OfficeHours.module.css';
import { openHours, type Stretch } from './office-day.ts';

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
            {Object.keys(DAY_AXIS).map((hour) => (
              <line
                key={hour}
                x1={shareOfDay(Number(hour))}
                x2={shareOfDay(Number(hour))}
                y1="35%"
                y2="65%"
              />
            ))}
            {openHours(company.hours, office.timeZone, reader.timeZone).map((stretch) => (
              <Sound key={stretch.from} {...stretch} />
            ))}
          </svg>
        </div>
      ))}
      <div className={styles.office}>
        <p className={styles.axis}>
          {Object.entries(DAY_AXIS).map(([hour, time]) => (
            <span key={hour}>{time}</span>
          ))}
        </p>
        <p className={styles.clock}>{clock.replace('{city}', reader.city)}</p>
      </div>
    </div>
  );
}

function Sound({ from, to }: Stretch) {
  const place = { x: shareOfDay(from), width: shareOfDay(to - from) };
  return (
    <>
      <rect className={styles.gap} {...place} height="100%" />
      <svg {...place} height="100%" aria-hidden="true">
        <SoundingString />
      </svg>
    </>
  );
}
