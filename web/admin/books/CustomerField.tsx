import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import dialog from '#web/admin/shell/dialog-form.module.css';
import { namedBy } from '#web/lib/format/named-by.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './CustomerField.module.css';
import { CustomerOption } from './CustomerOption.tsx';
import { useFoundCustomers } from './use-found-customers.ts';

interface Props {
  error: string | undefined;
  /** `id` is blank while nobody is chosen. */
  onChoose: (id: string, customer?: PartnerCustomer) => void;
  /** Why a customer cannot be chosen; `undefined` where they can. */
  whyNot?: (customer: PartnerCustomer) => string | undefined;
}

/**
 * A combobox of customers by name, company or email: arrows lead through those that were found, Enter takes one, and
 * Tab the only one.
 */
export function CustomerField({ error, onChoose, whyNot }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PartnerCustomer>();
  const [closed, setClosed] = useState(false);
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { found, state } = useFoundCustomers(chosen ? '' : typed.trim());
  const open = found.length > 0 && !closed;
  const at = Math.min(current, found.length - 1);
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  function take(customer: PartnerCustomer | undefined): void {
    if (!customer || whyNot?.(customer)) return;
    setChosen(customer);
    setTyped(namedBy(customer.name, customer.companyName));
    onChoose(customer.id, customer);
  }

  function type(text: string): void {
    setTyped(text);
    setCurrent(0);
    setClosed(false);
    if (!chosen) return;
    setChosen(undefined);
    onChoose('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (found.length === 0 || (!open && step === undefined)) return;
    if (event.key === 'Tab') {
      // The only one looks chosen; which of several is meant must be said.
      if (found.length === 1) take(found[0]);
      return;
    }
    if (event.key === 'Enter') take(found[at]);
    else if (event.key === 'Escape') setClosed(true);
    else if (step === undefined) return;
    else if (!open) setClosed(false);
    else setCurrent((at + step + found.length) % found.length);
    // The key neither sends the form nor closes the dialog.
    event.preventDefault();
  }

  return (
    <div className={dialog.form}>
      <Field
        label="Customer"
        name="customerId"
        hint={chosen?.email ?? 'Name, company or email'}
        error={error}
      >
        {(control) => (
          <input
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            {...control}
          />
        )}
      </Field>
      <p role="status" className={styles.state} hidden={state === ''}>
        {state}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Customers found"
        className={styles.list}
        tabIndex={-1}
        hidden={!open}
      >
        {found.map((customer, index) => (
          <CustomerOption
            key={customer.id}
            id={`${listId}-${index}`}
            customer={customer}
            current={index === at}
            why={whyNot?.(customer)}
            onTake={take}
          />
        ))}
      </div>
    </div>
  );
}
