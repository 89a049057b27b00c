import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { type Option, SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { actionLabel } from './action-labels.ts';
import { useChoices } from './api/get-audit.ts';
import styles from './Filters.module.css';
import { kindLabel } from './labels.ts';
import { type AuditFilters, isFiltered } from './use-filters.ts';

interface Props {
  filters: AuditFilters;
  onChange: (changed: Partial<AuditFilters>) => void;
}

/** Looks for entries: about whom or what, by whom, which, when. */
export function Filters({ filters, onChange }: Props) {
  const { data: choices } = useChoices();
  const [q, setQ] = useState(filters.q);
  useEffect(() => setQ(filters.q), [filters.q]);

  function search(event: FormEvent): void {
    event.preventDefault();
    onChange({ q: q.trim() });
  }

  const field = (name: 'actor' | 'action' | 'kind' | 'from' | 'to') => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const people = (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const actions = options(choices?.actions, filters.action, actionLabel);
  const kinds = options(choices?.kinds, filters.kind, kindLabel);

  return (
    <search className={styles.filters}>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Name or email of a person, or id of a record"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <SelectField label="Who" placeholder="Everybody" options={people} {...field('actor')} />
      <SelectField label="What" placeholder="Everything" options={actions} {...field('action')} />
      <SelectField label="Kind of record" placeholder="Every kind" options={kinds} {...field('kind')} />
      <div className={styles.days}>
        <TextField label="From" type="date" {...field('from')} />
        <TextField label="Until" type="date" {...field('to')} />
      </div>
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          onClick={() => onChange({ q: '', actor: '', action: '', kind: '', from: '', to: '' })}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Includes the value of the URL before the choices have loaded. */
function options(known: string[] = [], chosen: string, label: (value: string) => string): Option[] {
  const values = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  return values.map((value) => ({ value, label: label(value) }));
}
