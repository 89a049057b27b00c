import { countedText } from '#web/lib/format/plural.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { PortalData } from './api/portal-requests.ts';
import styles from './LinkSection.module.css';
import { Pictures } from './Pictures.tsx';
import portal from './Portal.module.css';
import { TextWithLink } from './TextWithLink.tsx';

interface LinkSectionProps {
  overview: PortalData['overview'];
  copy: PartnerPage['link'];
  company: string;
}

/** The link to pass on, as text, as a picture, and in texts to use. */
export function LinkSection({ overview, copy, company }: LinkSectionProps) {
  const { link, visits } = overview;
  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <div className={styles.link}>
        <div className={styles.content}>
          <CopyField label={copy.label} value={link} />
          <p className={portal.text}>{countedText(copy.visits, visits)}</p>
        </div>
        <QrCode text={link} label={copy.picture} />
      </div>
      <h3 className={portal.small}>{copy.textsHeadline}</h3>
      <ul className={styles.texts}>
        {copy.texts.map((text) => (
          <li key={text}>
            <TextWithLink text={text} link={link} />
          </li>
        ))}
      </ul>
      <Pictures copy={copy.pictures} company={company} link={link} code={overview.code} />
    </PageSection>
  );
}
