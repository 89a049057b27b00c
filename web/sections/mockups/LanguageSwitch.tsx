import { Turns } from '#web/sections/call/Turns.tsx';

interface LanguageSwitchProps {
  turns: readonly {
    who: 'caller' | 'agent';
    /** Code of the language, e.g. `es`. */
    lang: string;
    /** Its own name for itself. */
    language: string;
    text: string;
  }[];
}

/** A call in which the language changes; each new language is named where it begins. */
export function LanguageSwitch({ turns }: LanguageSwitchProps) {
  return (
    <Turns
      turns={turns.map((turn, index) => ({
        ...turn,
        note:
          turn.language === turns[index - 1]?.language ? undefined : (
            <span lang={turn.lang}>{turn.language}</span>
          ),
      }))}
    />
  );
}
