import { useState } from 'react';
import type { Lead } from '#contracts/lead.ts';
import { API, PAGES } from '#contracts/paths.ts';
import type { TagRecord } from '#contracts/tag.ts';
import { useTags } from '#web/admin/records/tags/use-tags.ts';
import { useLeadContext } from '#web/admin/signups/lead/lead-context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TagChoice } from './TagChoice.tsx';
import styles from './tags.module.css';

/** The tags of a lead, each to be taken off, and one more to choose. Stands inside a `LeadProvider`. */
export function LeadTags() {
  const { lead, save } = useLeadContext();
  const all = useTags();
  const [busy, setBusy] = useState(false);
  const has = new Set(lead.tags.map(({ id }) => id));
  const others = all.filter(({ id }) => !has.has(id));

  const add = (tag: TagRecord) =>
    change(API.leadTags, tag.id, `Tag added: ${tag.name}`, (tags) => [...tags, tag]);
  const remove = ({ id: tagId, name }: TagRecord) =>
    change(API.leadTagRemove, tagId, `Tag removed: ${name}`, (tags) => tags.filter(({ id }) => id !== tagId));

  async function change(
    path: typeof API.leadTags | typeof API.leadTagRemove,
    tagId: string,
    said: string,
    next: (tags: Lead['tags']) => Lead['tags'],
  ) {
    setBusy(true);
    await save(path, { tagId }, said, {
      optimistic: (now) => ({ ...now, tags: next(now.tags) }),
    });
    setBusy(false);
  }

  if (lead.tags.length === 0 && !lead.writable) return null;
  return (
    <div className={styles.tags}>
      <ul aria-label="Tags">
        {lead.tags.map((tag) => (
          <li key={tag.id}>
            <a href={`${PAGES.dashboard}?tab=signups&tag=${tag.id}`} title={`All signups tagged ${tag.name}`}>
              <Badge tone={tag.color}>{tag.name}</Badge>
            </a>
            {lead.writable && (
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                aria-label={`Remove tag ${tag.name}`}
                onClick={() => void remove(tag)}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lead.writable && (
        <TagChoice
          label="Add a tag"
          name="tag"
          placeholder="Add a tag"
          tags={others}
          disabled={busy}
          onChoose={add}
        />
      )}
    </div>
  );
}
