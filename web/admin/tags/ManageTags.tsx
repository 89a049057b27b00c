import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API, fillPath } from '#contracts/paths.ts';
import { type TagRecord, tagForm } from '#contracts/tag.ts';
import type { TagColor } from '#contracts/tag-color.ts';
import Empty from '#web/admin/records/list/Empty.tsx';
import { readAgain } from '#web/admin/records/query-keys.ts';
import { TagFields } from '#web/admin/records/tags/TagFields.tsx';
import { TAGS_KEY, UNREAD, useTags } from '#web/admin/records/tags/use-tags.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './ManageTags.module.css';

/** Makes, renames and deletes the team's tags. */
export function ManageTags() {
  const tags = useTags();
  const [edited, setEdited] = useState<TagRecord>();
  const client = useQueryClient();

  async function remove(tag: TagRecord) {
    try {
      await adminRequest(fillPath(API.tagDelete, { id: tag.id }), { body: {} });
      void readAgain(client, ['tags', 'signups']);
      toast({ title: `Tag ${tag.name} deleted`, tone: 'success' });
    } catch (error) {
      showFailure('Not deleted', error, { retry: () => void remove(tag) });
    }
  }

  return (
    <section className={styles.manage} aria-label="Tags">
      {tags.length === 0 && tags !== UNREAD && (
        <Empty
          title="No tags yet"
          hint="Tags tell leads apart in your own words, e.g. “Trade fair” or “Calls back in spring”. What you add here can be chosen on every lead, and lists are filtered by it."
        />
      )}
      <ul>
        {tags.map((tag) => (
          <li key={tag.id}>
            <Badge tone={tag.color}>{tag.name}</Badge>
            <Button size="sm" variant="ghost" onClick={() => setEdited(tag)}>
              Edit <span className="visually-hidden">{tag.name}</span>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => remove(tag)}>
              Delete <span className="visually-hidden">{tag.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TagForm key={edited?.id ?? 'new'} tag={edited} onDone={() => setEdited(undefined)} />
    </section>
  );
}

function TagForm({ tag, onDone }: { tag: TagRecord | undefined; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: tagForm,
    initial: { name: tag?.name ?? '', color: tag?.color ?? ('blue' as TagColor) },
    onSubmit: async (body) => {
      try {
        await adminRequest(tag ? fillPath(API.tag, { id: tag.id }) : API.tags, { body });
        await client.invalidateQueries({ queryKey: TAGS_KEY });
        form.fill({ name: '' });
        onDone();
      } catch (error) {
        form.setErrors(errorBodyOf(error)?.fields ?? {});
        showFailure('Not saved', error);
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={tag ? `Edit ${tag.name}` : 'New tag'}>
      <TagFields name={form.field('name')} color={form.field('color')} />
      <Button type="submit" size="sm" busy={form.busy}>
        {tag ? 'Save' : 'Add tag'}
      </Button>
    </form>
  );
}
