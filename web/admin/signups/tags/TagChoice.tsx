import { type ReactNode, Suspense, useState } from 'react';
import type { TagRecord } from '#contracts/tag.ts';
import { ActionSelect } from '#web/ui/ActionSelect.tsx';
import { lazy } from '#web/ui/lazy.ts';

/** It stays mounted once it is loaded, so that closing it gives the focus back. */
const NewTag = lazy(() => import('./NewTag.tsx'));

/** The choice that is no tag; no tag has such an id. */
const NEW = 'new';

interface Props {
  label: string;
  name: string;
  placeholder: string;
  tags: readonly TagRecord[];
  disabled?: boolean;
  onChoose: (tag: TagRecord) => Promise<unknown>;
}

/** Chooses one of the team's tags, or makes a new one. */
export function TagChoice({ tags, onChoose, ...field }: Props): ReactNode {
  const [making, setMaking] = useState<boolean>();
  function choose(value: string): void {
    const tag = tags.find(({ id }) => id === value);
    if (tag) void onChoose(tag);
    else if (value === NEW) setMaking(true);
  }
  return (
    <>
      <ActionSelect
        {...field}
        value=""
        options={[
          ...tags.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: 'New tag…' },
        ]}
        onChoose={choose}
      />
      {making !== undefined && (
        <Suspense>
          <NewTag open={making} onClose={() => setMaking(false)} onMade={onChoose} />
        </Suspense>
      )}
    </>
  );
}
