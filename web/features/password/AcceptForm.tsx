import { TextField } from '#web/ui/TextField.tsx';
import { type EndCopy, LinkForm } from './LinkForm.tsx';

const EMPTY = { firstName: '', lastName: '', password: '', confirmPassword: '' };

interface AcceptFormProps {
  copy: EndCopy;
  /** Label of the button that sends the form. */
  button: string;
  /** Whether the name may be known already: partners gave it in their application. */
  isNameKnown?: boolean;
}

/** Sets up the account of an invited colleague or partner with the link from the mail. */
export function AcceptForm({ copy, button, isNameKnown = false }: AcceptFormProps) {
  return (
    <LinkForm
      copy={copy}
      schema={() => import('./accept-schema.ts').then(({ acceptSchema }) => acceptSchema)}
      initial={EMPTY}
      send={({ acceptInvitation }, { confirmPassword: _, ...person }) => acceptInvitation(person)}
      {...(isNameKnown && { prefill: ({ readInvited }, token) => readInvited({ token }) })}
      failure="The account was not set up"
      passwordLabel="Password"
      button={button}
      busyLabel="Setting up the account..."
    >
      {(field) => (
        <>
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </>
      )}
    </LinkForm>
  );
}
