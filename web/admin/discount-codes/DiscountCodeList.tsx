import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiscountCode } from '#contracts/discount-code.ts';
import { RecordList } from '#web/admin/records/list/RecordList.tsx';
import { FirstAction } from '#web/admin/shell/FirstAction.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDiscountCodes } from './api/get-codes.ts';
import { DiscountCodeCard } from './DiscountCodeCard.tsx';
import styles from './DiscountCodeList.module.css';
import { EndDialog } from './EndDialog.tsx';
import { NewDiscountCodeDialog } from './NewCodeDialog.tsx';

const EMPTY = {
  title: 'No discount codes yet',
  hint: 'Until you create one, any code that a customer enters is accepted and marked as unverified.',
};

/** The codes, and what can be done with them. */
export function DiscountCodeList() {
  const discountCodes = useDiscountCodes();
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<DiscountCode>();
  if (!discountCodes.settled) return <Loading />;
  const isEmpty = !discountCodes.failed && discountCodes.records.length === 0;

  function done(title: string): void {
    toast({ title, tone: 'success' });
    setCreating(false);
    setEnding(undefined);
    void client.invalidateQueries({ queryKey: ['discount-codes'] });
  }

  return (
    <div className={styles.discountCodes}>
      <FirstAction empty={isEmpty && EMPTY}>
        <Button onClick={() => setCreating(true)}>New code</Button>
      </FirstAction>
      {!isEmpty && (
        <RecordList list={discountCodes} noun="discount codes" empty={EMPTY}>
          {(code, headingRef) => <DiscountCodeCard code={code} onEnd={setEnding} headingRef={headingRef} />}
        </RecordList>
      )}
      <NewDiscountCodeDialog open={creating} onClose={() => setCreating(false)} onDone={done} />
      <EndDialog code={ending} onClose={() => setEnding(undefined)} onDone={done} />
    </div>
  );
}
