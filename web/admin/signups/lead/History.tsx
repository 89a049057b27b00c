import { Section } from '#web/admin/records/details/Section.tsx';
import { Composer } from './Composer.tsx';
import { Entry } from './Entry.tsx';
import styles from './History.module.css';
import { useLeadContext } from './lead-context.ts';

/** Everything that happened with a lead, newest first; with `composer`, also where more is added. */
export function History({ composer = false }: { composer?: boolean }) {
  const { lead } = useLeadContext();
  return (
    <Section title="History">
      {composer && lead.writable && (
        <div className={styles.composer}>
          <Composer />
        </div>
      )}
      <ol className={styles.entries} aria-label="Newest first">
        {lead.history.map((entry) => (
          <Entry key={entry.id} entry={entry} lead={lead} />
        ))}
      </ol>
    </Section>
  );
}
