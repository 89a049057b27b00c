import { FileText } from 'lucide-react';
import { Turns } from '#web/sections/call/Turns.tsx';
import styles from './KnowledgeAnswer.module.css';

interface KnowledgeAnswerProps {
  question: string;
  answer: string;
  /** Source of the answer, and when it last changed. */
  sources: readonly { name: string; changed: string }[];
}

/** A question, the answer, and the places it was found in. */
export function KnowledgeAnswer({ question, answer, sources }: KnowledgeAnswerProps) {
  return (
    <div>
      <Turns
        turns={[
          { who: 'caller', text: question },
          { who: 'agent', text: answer },
        ]}
      />
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.name} className={styles.source}>
            <FileText size={20} aria-hidden="true" />
            <span>{source.name}</span>
            <span className={styles.changed}>{source.changed}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
