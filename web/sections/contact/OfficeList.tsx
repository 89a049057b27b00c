import { telephone } from '#web/lib/format/telephone.ts';
import type { Company } from '#web/schemas/company.ts';
import type { Contact } from '#web/schemas/contact.ts';
import styles from './OfficeList.module.css';

interface OfficeListProps extends Pick<Contact['offices'], 'headline' | 'items'> {
  company: Company;
}

/** Where the company is at home: a city each, very large, on a string of its own. */
export function OfficeList({ headline, items, company }: OfficeListProps) {
  return (
    <section className={styles.section}>
      <div className="shell">
        <h2 className={styles.headline}>{headline}</h2>
        <ul className={styles.offices}>
          {items.map(({ city, text }) => {
            const office = company.offices.find((one) => one.city === city);
            if (!office) throw new Error(`content/company.yaml has no office in ${city}`);
            return (
              <li key={city} className={styles.office}>
                <h3 className={styles.city}>{city}</h3>
                <p className={styles.country}>{office.country}</p>
                <p className={styles.text}>{text}</p>
                <p>
                  <a href={telephone(office.phone)}>{office.phone}</a>
                  <br />
                  {company.hours}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
