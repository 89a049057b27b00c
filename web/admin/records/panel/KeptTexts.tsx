import { useSession } from '#web/admin/session/use-session.ts';
import { listUnsent } from '#web/lib/drafts/unsent.ts';
import { TextArea } from '#web/ui/TextArea.tsx';

/** What one wrote on a record that is gone: nothing can send it any more, but it can be read and copied. */
export function KeptTexts({ id }: { id: string }) {
  const userId = useSession()?.id;
  if (!userId) return null;
  const kept = listUnsent(userId).filter(({ about, written }) => about?.id === id && written !== '');
  return kept.map(({ name, what, written }) => (
    <TextArea key={name} name={name} label={`${what}, not sent`} readOnly rows={6} value={written} />
  ));
}
