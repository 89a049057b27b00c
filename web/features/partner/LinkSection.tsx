import { formatCount } from '#web/lib/format.ts';
import { fillText } from '#web/lib/placeholders.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PortalData } from './api/portal-requests.ts';
import { Pictures } from './Pictures.tsx';
import styles from './Portal.module.css';

interface LinkSectionProps {
  overview: PortalData['overview'];
  copy: PartnerPage['link'];
  company: string;
}

/** The link to pass on, as text, as a picture, and in texts to use. */
export function LinkSection({ overview, copy, company }: LinkSectionProps) {
  const { link, visits } = overview;

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: copy.copied, tone: 'success' });
    } catch {
      // The link stands beside the button, and can be selected by hand.
      toast({ title: link, tone: 'error' });
    }
  }

  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <div className={styles.link}>
        <div className={styles.content}>
          <p className={styles.address}>{link}</p>
          <div>
            <Button onClick={copyLink}>{copy.copy}</Button>
          </div>
          <p className={styles.text}>{fillText(copy.visits, { count: formatCount(visits) })}</p>
        </div>
        <QrCode text={link} label={copy.picture} />
      </div>
      <h3 className={styles.small}>{copy.textsHeadline}</h3>
      <ul className={styles.texts}>
        {copy.texts.map((text) => (
          <li key={text}>{fillText(text, { link })}</li>
        ))}
      </ul>
      <Pictures copy={copy.pictures} company={company} link={link} code={overview.code} />
    </PageSection>
  );
}
