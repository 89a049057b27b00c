import { Volume2 } from 'lucide-react';
import { telephone } from '#web/lib/format/telephone.ts';
import type { Company } from '#web/schemas/company.ts';
import type { Navigation } from '#web/schemas/navigation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

interface FooterProps {
  company: Company;
  columns: Navigation['footer'];
  /** Label of the button that makes strings sound. */
  sound: string;
}

/** The footer of every page. */
export function Footer({ company, columns, sound }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`shell ${styles.grid}`}>
        <div className={styles.company}>
          <Logo name={company.name} />
          <p>{company.blurb}</p>
          <p className={styles.reach}>
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <a href={telephone(company.phone)}>{company.phone}</a>
          </p>
          <SocialLinks company={company} />
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={styles.title}>{column.title}</h2>
            <ul className={styles.links}>
              {column.links.map((place) => (
                <li key={place.label}>
                  <a href={place.to}>{place.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.end}>
          <p>{`© ${company.copyrightYear} ${company.name}`}</p>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={false}
            data-sound
            icon={<Volume2 size={18} aria-hidden="true" />}
          >
            {sound}
          </Button>
        </div>
      </div>
    </footer>
  );
}
