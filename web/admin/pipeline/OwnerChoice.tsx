import { API } from '#contracts/paths.ts';
import { ownerField } from '#web/admin/records/filters/fields.ts';
import { useOwners } from '#web/admin/records/use-owners.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './Board.module.css';

/** Whose leads the board shows: everybody's, nobody's, or those of one colleague. */
export function OwnerChoice({ owner = '' }: { owner: string | undefined }) {
  const { query } = useUrl();
  const colleagues = useOwners(API.signupOwners, true);
  const known = [{ value: '', label: 'Everybody' }, ...(ownerField(colleagues).options ?? [])];
  const isKnown = known.some(({ value }) => value === owner);
  return (
    <div className={styles.owner}>
      <SelectField
        label="Owner"
        name="owner"
        options={isKnown ? known : [...known, { value: owner, label: 'A colleague' }]}
        value={owner}
        onChange={({ target }) => setQuery({ ...Object.fromEntries(query), owner: target.value })}
      />
    </div>
  );
}
