import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LiveSubject } from '#contracts/subjects.ts';
import { isGone } from '#web/admin/records/is-gone.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './ChangedElsewhere.module.css';
import { isWrittenOn } from './is-written-on.ts';
import { type HistoryChange, idsOf, newChanges } from './new-changes.ts';
import { useLive } from './use-live.ts';
import { isChangeOf, useOthersChange, type Watched } from './use-others-change.ts';

interface Props<Read> {
  subject: LiveSubject;
  /** Id of the record that is open. */
  id: string;
  /** Another record, of which this one shows a part. */
  also?: Watched[number] | undefined;
  /** The record as it is shown, and where it is read. */
  record: Read;
  path: string;
  /** Its history in words. */
  changesIn: (record: Read) => readonly HistoryChange[];
  /** Reads the record again; done once it is shown, it throws where it cannot be read. */
  onShow: () => Promise<unknown>;
}

/** Milliseconds in which a window shows what was changed in it. */
const OWN_CHANGE_SHOWN_MS = 2_000;

/**
 * Says that the open record was changed elsewhere, by whom, when and what; after a gap, that it is another by now.
 * It shows the change by itself, but where something is written: that is neither lost nor saved over an unseen change.
 * Without its `version` the record is as it was read last.
 */
export function ChangedElsewhere<Read>({ version, ...record }: Props<Read> & { version?: number }) {
  /** What is shown already, and what had been before. */
  const [shown, setShown] = useState<{ id: string; told: string; seen: ReadonlySet<string> }>();
  const readerId = useSession()?.id;
  const inWords = (read: Read, seen: ReadonlySet<string>) =>
    newChanges(record.changesIn(read), { seen, readerId });
  const told =
    shown?.id === record.id ? `${shown.told} ${inWords(record.record, shown.seen)}`.trim() : undefined;
  return (
    <div role="status" className={styles.notice}>
      <NotShown
        key={version}
        {...record}
        inWords={inWords}
        shown={told}
        onShown={(seen, told) => setShown(told ? { id: record.id, told, seen } : undefined)}
      />
    </div>
  );
}

interface NotShownProps<Read> extends Props<Read> {
  /** What is new of the record since these entries of its history were seen. */
  inWords: (read: Read, seen: ReadonlySet<string>) => string;
  /** What was said last of what is shown by now. */
  shown: string | undefined;
  /** The record is read again; `told` says why, where nobody asked for it. */
  onShown: (seen: ReadonlySet<string>, told?: string) => void;
}

function NotShown<Read>(props: NotShownProps<Read>) {
  const { subject, id, also, record, path, onShow, changesIn, inWords, shown: shownBefore, onShown } = props;
  const place = useRef<HTMLDivElement>(null);
  const watched = [{ subject, id }, also ?? []].flat();
  const [byOthers, forgetOthers] = useOthersChange(watched);
  /** What was shown as a change was missed, and how that is told. */
  const [missed, setMissed] = useState<{ seen: string; told: string }>();
  /** How a change is told that could not be read. */
  const [unread, setUnread] = useState<string>();
  /** What is new of the record that is not shown. */
  const [waiting, setWaiting] = useState({ id, words: '' });
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
    if (!events.some((event) => event.mine && isChangeOf(event, watched))) return;
    await new Promise((done) => setTimeout(done, OWN_CHANGE_SHOWN_MS));
    if (shown.current) await compare('You changed this elsewhere.');
  });

  async function show(why?: string): Promise<void> {
    const seen = idsOf(changesIn(record));
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
    onShown(seen, why);
  }
  const told = byOthers ?? (missed?.seen === contentOf(record) ? missed.told : undefined);
  /** Where nothing is left of it, nothing that is written there could be saved. */
  function showGone(error: unknown): void {
    if (isGone(error)) void onShow().catch(() => undefined);
  }
  async function readWaiting(): Promise<void> {
    const { body } = await adminRequest<Read>(path);
    setWaiting({ id, words: inWords(body, idsOf(changesIn(record))) });
  }
  const showUnlessWritten = useEffectEvent((why: string) => {
    if (isWrittenOn(place.current, id)) void readWaiting().catch(showGone);
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
          {told ?? unread} {waiting.id === id && waiting.words}
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
