import { useState } from 'react';
import { type ApiPath, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { countedText } from '#web/lib/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { Section } from './Section.tsx';

const WORKING = {
  one: '{count} emailed status link is active.',
  other: '{count} emailed status links are active.',
};

interface StatusLinksProps {
  /** How many links to the record's status work. */
  count: number;
  /** Whether the reader may end them. */
  writable: boolean;
  path: ApiPath;
  id: string;
  /** Reads the record again. */
  onEnded: () => void;
}

/**
 * How many mailed links show where a record stands, and the button that ends them all, e.g. where a mail went astray.
 */
export function StatusLinks({ count, writable, path, id, onEnded }: StatusLinksProps) {
  const [busy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await adminRequest(fillPath(path, { id }), { body: {} });
      toast({ title: 'Status links ended', description: 'They can ask for a new one.', tone: 'success' });
    } catch (error) {
      showFailure('Not ended', error, { retry: () => void end() });
    }
    setBusy(false);
    onEnded();
  }

  return (
    <Section
      title="Status links"
      action={
        writable &&
        count > 0 && (
          <Button size="sm" variant="outline" busy={busy} onClick={end}>
            End status links
          </Button>
        )
      }
    >
      <p>{count > 0 ? countedText(WORKING, count) : 'No status link is active.'}</p>
    </Section>
  );
}
