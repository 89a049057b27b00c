import { useEffect, useEffectEvent, useState } from 'react';
import type { CallSummary } from '#contracts/call/summary.ts';
import { forgetTriedCall, readTriedCall } from '#web/lib/tried-call.ts';
import type { CompanyForm } from './forms.ts';

/** The call that the visitor tried on the site: it goes along with the signup, and its industry is filled in. */
export function useTriedCall(company: CompanyForm) {
  const [call, setCall] = useState<CallSummary>();

  const attach = useEffectEvent(async () => {
    const kept = readTriedCall();
    if (kept === undefined) return;
    const [{ callSummary }, { signupIndustryOf }] = await Promise.all([
      import('#contracts/call/summary.ts'),
      import('#contracts/call/signup-industry.ts'),
    ]);
    const { data } = callSummary.safeParse(kept);
    if (!data) return forgetTriedCall();
    setCall(data);
    fillIn(signupIndustryOf(data.industry));
  });
  const fillIn = useEffectEvent((industry: string) => {
    if (company.values.industry === '') company.fill({ industry });
  });
  useEffect(() => {
    // Without the check's code nothing is attached; the signup goes on.
    attach().catch(() => undefined);
  }, []);

  return {
    call,
    /** Forgets the call but keeps it for the last screen. */
    forget: forgetTriedCall,
    remove: () => {
      forgetTriedCall();
      setCall(undefined);
    },
  };
}
