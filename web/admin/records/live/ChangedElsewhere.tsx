import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LiveSubject } from '#contracts/subjects.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { Button } from '#web/ui/Button.tsx';
import { isGone } from '../is-gone.ts';
import styles from './ChangedElsewhere.module.css';
import { isWrittenOn } from './is-written-on.ts';
import { useLive } from './use-live.ts';
import { isChangeOf, useOthersChange } from './use-others-change.ts';

interface Props {
  subject: LiveSubject;
  /** Id of the record that is open. */
  id: string;
  /** The record as it is shown, and where it is read. */
  record: unknown;
  path: string;
  /** Reads the record again; done once it is shown, it throws where it cannot be read. */
  onShow: () => Promise<unknown>;
}

/** Milliseconds in which a window shows what was changed in it. */
const OWN_CHANGE_SHOWN_MS = 2_000;

/**
 * Says that the open record was changed elsewhere, by whom or what, and when; after a gap, that it is another by now.
 * It shows the change by itself, but where something is written: that is neither lost nor saved over an unseen change.
 * Without its `version` the record is as it was read last.
 */
export function ChangedElsewhere({ version, ...record }: Props & { version?: number }) {
  /** What is shown already. */
  const [shown, setShown] = useState<{ id: string; told: string }>();
  return (
    <div role="status" className={styles.notice}>
      <NotShown
        key={version}
        {...record}
        shown={shown?.id === record.id ? shown.told : undefined}
        onShown={(told) => setShown(told ? { id: record.id, told } : undefined)}
      />
    </div>
  );
}

interface NotShownProps extends Props {
  /** What was said last of what is shown by now. */
  shown: string | undefined;
  /** The record is read again; `told` says why, where nobody asked for it. */
  onShown: (told?: string) => void;
}

function NotShown({ subject, id, record, path, onShow, shown: shownBefore, onShown }: NotShownProps) {
  const place = useRef<HTMLDivElement>(null);
  const [byOthers, forgetOthers] = useOthersChange(subject, id);
  /** What was shown as a change was missed, and how that is told. */
  const [missed, setMissed] = useState<{ seen: string; told: string }>();
  /** How a change is told that could not be read. */
  const [unread, setUnread] = useState<string>();
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    shown.current = record;
    return () => {
      shown.current = undefined;
    };
  }, [record]);

  /** Tells that the record is another by now; where that cannot be read, that it may be. */
  async function compare(told: string, mayBe?: string): Promise<void> {
    const seen = contentOf(shown.current);
    const now = await adminRequest(path).then(({ body }) => contentOf(body), showGone);
    const says = now === undefined ? mayBe : now !== seen && told;
    if (says) setMissed({ seen, told: says });
  }

  useLive(async (events) => {
    if (events === 'reset') {
      return compare('This was changed meanwhile.', 'This may have been changed meanwhile.');
    }
    if (!events.some((event) => event.mine && isChangeOf(event, subject, id))) return;
    await new Promise((done) => setTimeout(done, OWN_CHANGE_SHOWN_MS));
    if (shown.current) await compare('You changed this elsewhere.');
  });

  async function show(why?: string): Promise<void> {
    forgetOthers();
    setMissed(undefined);
    setUnread(undefined);
    try {
      await onShow();
    } catch {
      setUnread(why ?? told ?? unread);
      return;
    }
    // Not before: what is still being read does not show the change.
    onShown(why);
  }
  const told = byOthers ?? (missed?.seen === contentOf(record) ? missed.told : undefined);
  /** Where nothing is left of it, nothing that is written there could be saved. */
  function showGone(error: unknown): void {
    if (isGone(error)) void onShow().catch(() => undefined);
  }
  const showUnlessWritten = useEffectEvent((why: string) => {
    if (isWrittenOn(place.current, id)) void adminRequest(path).catch(showGone);
    else void show(why);
  });
  // Before it is drawn, or the button would be seen.
  useLayoutEffect(() => {
    if (told) showUnlessWritten(told);
  }, [told]);

  return (
    <div ref={place}>
      {(told ?? unread) ? (
        <p>
          {told ?? unread}
          <Button size="sm" variant="outline" onClick={() => void show()}>
            Show the change
          </Button>
        </p>
      ) : (
        shownBefore && <p>{shownBefore}</p>
      )}
    </div>
  );
}

/** A record without what becomes of its mails, of which nobody is told, and who else is on the team. */
function contentOf(record: unknown): string {
  return JSON.stringify(record, (key, value) => {
    if (key === 'mail' || key === 'team') return undefined;
    return Object(value).kind === 'mail' ? value.id : value;
  });
}
