import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import { additionalParts } from './additional-parts.ts';
import styles from './details.module.css';

/** What is told in one text, each part below its own label. */
export function AdditionalInfo({ text }: { text: string }) {
  const parts = additionalParts(text);
  if (parts.length === 0) return text;
  return (
    <div className={styles.parts}>
      <Details layout="texts">
        {parts.map(({ label, said }) => (
          <Detail key={label} label={label}>
            {said}
          </Detail>
        ))}
      </Details>
    </div>
  );
}
