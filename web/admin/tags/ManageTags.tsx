import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API, fillPath } from '#contracts/paths.ts';
import { type TagRecord, tagForm } from '#contracts/tag.ts';
import type { TagColor } from '#contracts/tag-color.ts';
import Empty from '#web/admin/records/list/Empty.tsx';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { TagFields } from '#web/admin/records/tags/TagFields.tsx';
import { TAGS_KEY, tagsQuery } from '#web/admin/records/tags/use-tags.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { DeleteTag } from './DeleteTag.tsx';
import styles from './ManageTags.module.css';

/** Makes, renames and deletes the team's tags. */
export function ManageTags() {
  const { data: tags, isFetching, refetch } = useQuery(tagsQuery);
  const [edited, setEdited] = useState<TagRecord>();
  const [deleted, setDeleted] = useState<TagRecord>();
  if (!tags && isFetching) return <Loading />;
  if (!tags) return <Retry what="The tags" busy={false} onRetry={() => void refetch()} />;
  return (
    <section className={styles.manage} aria-label="Tags">
      {tags.length === 0 && (
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
            <Button size="sm" variant="ghost" onClick={() => setDeleted(tag)}>
              Delete <span className="visually-hidden">{tag.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TagForm key={edited?.id ?? 'new'} tag={edited} onDone={() => setEdited(undefined)} />
      {deleted && <DeleteTag tag={deleted} onClose={() => setDeleted(undefined)} />}
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
