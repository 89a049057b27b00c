import { useQueryClient } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import { type TagRecord, tagForm } from '#contracts/tag.ts';
import type { TagColor } from '#contracts/tag-color.ts';
import { TagFields } from '#web/admin/records/tags/TagFields.tsx';
import { TAGS_KEY } from '#web/admin/records/tags/use-tags.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import styles from './tags.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Puts the new tag where it was missing. */
  onMade: (tag: TagRecord) => Promise<unknown>;
}

/** Makes a tag where tags are chosen. */
export default function NewTag({ open, onClose, onMade }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New tag" asks>
      <NewTagForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function NewTagForm({ onClose, onMade }: Omit<Props, 'open'>) {
  const client = useQueryClient();
  const form = useForm({
    schema: tagForm,
    initial: { name: '', color: 'blue' as TagColor },
    onSubmit: async (body) => {
      try {
        const { body: tag } = await adminRequest<TagRecord>(API.tags, { body });
        await client.invalidateQueries({ queryKey: TAGS_KEY });
        onClose();
        await onMade(tag);
      } catch (error) {
        const fields = errorBodyOf(error)?.fields;
        if (fields) form.setErrors(fields);
        else showFailure('Not saved', error);
      }
    },
  });
  return (
    <form className={styles.made} onSubmit={form.submit} noValidate>
      <TagFields name={form.field('name')} color={form.field('color')} />
      <FormActions>
        <Button type="submit" busy={form.busy}>
          Add new tag
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}
