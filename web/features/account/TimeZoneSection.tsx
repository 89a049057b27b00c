import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { zoneLabel } from '#web/lib/format/zone-options.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { PageSection } from '#web/ui/PageSection.tsx';
import { toast } from '#web/ui/toast.ts';
import { ZoneField } from '#web/ui/ZoneField.tsx';
import styles from './Account.module.css';
import { chooseTimeZone } from './api/account-requests.ts';
import { showError } from './show-error.ts';

interface Props {
  zone: NonNullable<Account['timeZone']>;
  copy: AccountPage['timeZone'];
  onChanged: () => void;
}

/** In which zone somebody of the team reads dates; kept as soon as it is chosen. */
export function TimeZoneSection({ zone: { chosen, usual }, copy, onChanged }: Props) {
  const [busy, setBusy] = useState(false);

  async function choose(timeZone: string): Promise<void> {
    setBusy(true);
    try {
      await chooseTimeZone(timeZone || null);
      toast({ title: copy.saved, tone: 'success' });
      onChanged();
    } catch (error) {
      showError('Your time zone was not changed', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <div className={styles.form}>
        <ZoneField
          label={copy.label}
          name="time-zone"
          usual={copy.usual.replace('{zone}', zoneLabel(usual))}
          value={chosen ?? ''}
          busy={busy}
          onZone={(zone) => zone !== undefined && void choose(zone)}
        />
      </div>
    </PageSection>
  );
}
