import { useEffect, useEffectEvent, useState } from 'react';
import { type Attachment, forgetAttachment, readAttachment } from '#web/lib/visit/attachments.ts';
import type { CompanyForm } from './forms.ts';
import type { Attached } from './read-attachments.ts';

/** What the visitor made on the site before: it goes along with the signup, and the industry of a call is filled in. */
export function useAttachments(company: CompanyForm) {
  const [attached, setAttached] = useState<Attached>({});

  const attach = useEffectEvent(async () => {
    const kept = readAttachment('triedCall') ?? readAttachment('businessCase');
    if (kept === undefined && !location.search.includes('case=')) return;
    const { readAttachments, industryOf } = await import('./read-attachments.ts');
    const read = readAttachments();
    setAttached(read);
    const industry = industryOf(read);
    if (industry && company.values.industry === '') company.fill({ industry });
  });
  useEffect(() => {
    // Without the check's code nothing is attached; the signup goes on.
    attach().catch(() => undefined);
  }, []);

  return {
    attached,
    /** Forgets all of it but keeps it for the last screen. */
    forget: () => {
      forgetAttachment('triedCall');
      forgetAttachment('businessCase');
    },
    remove: (what: Attachment) => {
      forgetAttachment(what);
      setAttached(({ [what]: _, ...rest }) => rest);
    },
  };
}
