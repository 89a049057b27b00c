import type { ComponentProps } from 'react';
import { openFirst } from './open-first.ts';
import { SelectField } from './SelectField.tsx';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'onChange' | 'onKeyDown'> {
  onChoose: (value: string) => void;
}

/** A select that acts at once on what is chosen; by keyboard, only after Enter. */
export function ActionSelect({ onChoose, ...props }: Props) {
  return <SelectField {...props} onKeyDown={openFirst} onChange={({ target }) => onChoose(target.value)} />;
}
