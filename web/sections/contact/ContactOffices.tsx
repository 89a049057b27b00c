import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { telephone } from '#web/lib/format/telephone.ts';
import type { Company } from '#web/schemas/company.ts';
import type { Contact } from '#web/schemas/contact.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './ContactOffices.module.css';
import { OfficeHours } from './OfficeHours.tsx';

interface ContactOfficesProps {
  cards: Contact['cards'];
  company: Company;
  /** The message form. */
  children: ReactNode;
}

/** Three ways to reach somebody, and beside them the form. */
export function ContactOffices({ cards, company, children }: ContactOfficesProps) {
  const { email, phone, hours } = cards;
  return (
    <section className={`shell ${styles.offices}`}>
      <div className={styles.ways}>
        <article className={styles.way}>
          <Mail size={28} strokeWidth={1.5} aria-hidden="true" />
          <h2 className={styles.title}>{email.title}</h2>
          <p className={styles.text}>{email.text}</p>
          <p className={styles.address}>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <div>
            <ButtonLink href={`mailto:${company.email}`} variant="outline">
              {email.button}
            </ButtonLink>
          </div>
        </article>
        <article className={styles.way}>
          <Phone size={28} strokeWidth={1.5} aria-hidden="true" />
          <h2 className={styles.title}>{phone.title}</h2>
          <p className={styles.text}>{phone.text}</p>
          <dl className={styles.numbers}>
            {company.offices.map((office) => (
              <div key={office.city}>
                <dt>{office.country}</dt>
                <dd>
                  <a href={telephone(office.phone)}>{office.phone}</a>
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <ButtonLink href={phone.button.to} variant="outline">
              {phone.button.label}
            </ButtonLink>
          </div>
        </article>
        <article className={styles.way}>
          <Clock size={28} strokeWidth={1.5} aria-hidden="true" />
          <h2 className={styles.title}>{hours.title}</h2>
          <p className={styles.text}>{hours.text}</p>
          <p className={styles.address}>{company.hours}</p>
          <OfficeHours company={company} clock={hours.clock} />
        </article>
      </div>
      <div className={styles.form} id="message">
        {children}
      </div>
    </section>
  );
}
