import { CASE_NUMBERS, type CaseField, USUAL_CASE } from '#contracts/business-case-inputs.ts';
import type { BusinessCasePage } from '#web/schemas/business-case.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CaseFields.module.css';

interface CaseFieldsProps {
  copy: Pick<BusinessCasePage, 'groups' | 'fields' | 'units'>;
  cycles: Record<string, string>;
}

/** Every assumption in a field of its own, with what it rests on. */
export function CaseFields({ copy, cycles }: CaseFieldsProps) {
  const choices: Partial<Record<CaseField, Record<string, string>>> = { per: copy.units, cycle: cycles };

  function field(name: CaseField) {
    const { label, basis } = copy.fields[name];
    const common = { key: name, name, label, hint: basis };
    const options = choices[name];
    if (options) {
      const offered = Object.entries(options).map(([value, text]) => ({ value, label: text }));
      return <SelectField {...common} options={offered} defaultValue={USUAL_CASE[name]} />;
    }
    const { min, max, step } = CASE_NUMBERS[name as keyof typeof CASE_NUMBERS];
    const inputMode = step === 1 ? 'numeric' : 'decimal';
    return (
      <TextField
        {...common}
        type="number"
        inputMode={inputMode}
        {...{ min, max, step }}
        defaultValue={USUAL_CASE[name]}
      />
    );
  }

  return copy.groups.map(({ title, fields }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      {fields.map(field)}
    </fieldset>
  ));
}
