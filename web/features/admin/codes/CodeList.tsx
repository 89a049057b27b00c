import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeRecord } from '#contracts/discount-code.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loading } from '../Loading.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { useCodes } from './api/get-codes.ts';
import { CodeCard } from './CodeCard.tsx';
import css from './CodeList.module.css';
import { EndDialog } from './EndDialog.tsx';
import { NewCodeDialog } from './NewCodeDialog.tsx';

/** The codes, and what can be done with them. */
export function CodeList() {
  const codes = useCodes();
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<CodeRecord>();
  if (!codes.settled) return <Loading />;

  function done(title: string): void {
    toast({ title, tone: 'success' });
    setCreating(false);
    setEnding(undefined);
    void client.invalidateQueries({ queryKey: ['codes'] });
  }

  return (
    <div className={css.codes}>
      <div>
        <Button onClick={() => setCreating(true)}>New code</Button>
      </div>
      <RecordList
        list={codes}
        noun="discount codes"
        empty={{
          title: 'No discount codes yet',
          hint: 'As long as there is none, any code that a customer enters is accepted, and marked as unverified.',
        }}
      >
        {(code, headingRef) => <CodeCard code={code} onEnd={setEnding} headingRef={headingRef} />}
      </RecordList>
      <NewCodeDialog open={creating} onClose={() => setCreating(false)} onDone={done} />
      <EndDialog code={ending} onClose={() => setEnding(undefined)} onDone={done} />
    </div>
  );
}
