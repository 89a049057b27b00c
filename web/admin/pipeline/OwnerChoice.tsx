import { API } from '#contracts/paths.ts';
import { setQuery } from '#web/lib/url-state.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useOwners } from '../records/use-owners.ts';
import styles from './Board.module.css';

/** Whose leads the board shows: everybody's, or those of one colleague. */
export function OwnerChoice({ owner = '' }: { owner: string | undefined }) {
  const colleagues = useOwners(API.signupOwners, true);
  const known = [
    { value: '', label: 'Everybody' },
    { value: 'me', label: 'Me' },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = known.some(({ value }) => value === owner);
  return (
    <div className={styles.owner}>
      <SelectField
        label="Owner"
        name="owner"
        options={isKnown ? known : [...known, { value: owner, label: 'A colleague' }]}
        value={owner}
        onChange={({ target }) => setQuery({ owner: target.value })}
      />
    </div>
  );
}
