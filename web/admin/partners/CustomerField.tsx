import { useEffect, useState } from 'react';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { Field, FieldError } from '#web/ui/Field.tsx';
import dialog from '../shell/dialog-form.module.css';
import { findCustomers } from './api/find-customers.ts';
import css from './dialogs/dialogs.module.css';

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 200;
/** Letters that a name needs before it is worth looking for. */
const LEAST = 2;

interface Props {
  /** Id of the chosen customer; blank before. */
  value: string;
  error: string | undefined;
  onChoose: (id: string, customer?: PartnerCustomer) => void;
  /** Why a customer cannot be chosen; `undefined` where they can. */
  whyNot?: (customer: PartnerCustomer) => string | undefined;
}

/** Finds a customer by name, company or email, and chooses one. */
export function CustomerField({ value, error, onChoose, whyNot }: Props) {
  const [typed, setTyped] = useState('');
  const { found, state } = useFound(typed.trim());
  return (
    <div className={dialog.form}>
      <Field
        label="Customer"
        name="customerId"
        hint="Name, company or email"
        error={found.length === 0 ? error : undefined}
      >
        {(control) => (
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (value) onChoose('');
            }}
            {...control}
          />
        )}
      </Field>
      <p role="status" className={css.soft} hidden={state === ''}>
        {state}
      </p>
      {found.length > 0 && (
        <fieldset className={css.group}>
          <legend className="visually-hidden">Customers found</legend>
          {found.map((customer) => (
            <Choice
              key={customer.id}
              customer={customer}
              chosen={customer.id === value}
              why={whyNot?.(customer)}
              onChoose={onChoose}
            />
          ))}
          <FieldError id={undefined} message={error} />
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps {
  customer: PartnerCustomer;
  chosen: boolean;
  why: string | undefined;
  onChoose: (id: string, customer?: PartnerCustomer) => void;
}

function Choice({ customer, chosen, why, onChoose }: ChoiceProps) {
  const { id, name, companyName, email } = customer;
  return (
    <label className={css.choice}>
      <input
        type="radio"
        name="customer"
        checked={chosen}
        disabled={why !== undefined}
        onChange={() => onChoose(id, customer)}
      />
      <span>
        {name}
        {companyName && `, ${companyName}`}
        <br />
        <span className={css.soft}>{why ?? email}</span>
      </span>
    </label>
  );
}

/** Customers that fit what was typed, and how far the search is. */
function useFound(q: string): { found: PartnerCustomer[]; state: string } {
  const [result, setResult] = useState<{ found: PartnerCustomer[]; state: string }>({ found: [], state: '' });
  useEffect(() => {
    if (q.length < LEAST) {
      setResult({ found: [], state: '' });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findCustomers(q, abort.signal).then(
        (found) => setResult({ found, state: found.length === 0 ? 'Nobody found' : '' }),
        () =>
          abort.signal.aborted ||
          setResult({ found: [], state: 'Customers could not be searched. Please try again.' }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return result;
}
