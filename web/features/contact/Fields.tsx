import { PAGES } from '#contracts/pages.ts';
import { useAsksHeardFrom } from '#web/lib/visit/use-asks-heard-from.ts';
import type { Contact } from '#web/schemas/contact.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './ContactForm.module.css';
import type { ContactForm } from './use-contact.ts';

interface FieldsProps {
  form: ContactForm;
  copy: Contact['form'];
  /** The script has loaded: it validates in place of the browser. */
  ready: boolean;
}

/** The fields of a message. Names and limits are those of `contracts/contact.ts`. */
export function Fields({ form, copy, ready }: FieldsProps) {
  const { field, values } = form;
  const asksHeardFrom = useAsksHeardFrom();
  return (
    <form
      method="post"
      action={PAGES.contact}
      noValidate={ready}
      onSubmit={form.submit}
      className={styles.form}
    >
      <header className={styles.head}>
        <h2 className={styles.headline}>{copy.headline}</h2>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          minLength={2}
          {...field('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          required
          minLength={2}
          {...field('lastName')}
        />
      </div>
      <TextField label="Email Address" type="email" autoComplete="email" required {...field('email')} />
      <div className={styles.pair}>
        <TextField label="Company" optional autoComplete="organization" {...field('company')} />
        <TextField label="Phone Number" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <SelectField label="Subject" options={copy.subjects} {...field('subject')} />
      <TextArea
        label="How can we help you?"
        hint={<Hints subjects={copy.subjects} />}
        rows={5}
        required
        minLength={10}
        {...field('message')}
      />
      {asksHeardFrom && (
        <TextField label="How did you hear of us?" optional maxLength={200} {...field('heardFrom')} />
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input {...trap(field('website_url'))} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="startedAt" value={values.startedAt} readOnly />
      <div className={styles.foot}>
        <Button type="submit" size="lg" busy={form.busy} busyLabel="Sending...">
          Send Message
        </Button>
        <p className={styles.privacy}>{copy.privacy}</p>
      </div>
    </form>
  );
}

/** A hint for each subject; the stylesheet shows the one for the chosen subject. */
function Hints({ subjects }: { subjects: Contact['form']['subjects'] }) {
  return subjects.map(({ value, hint }) => (
    <span key={value} className={styles.hint}>
      {hint}
    </span>
  ));
}

/** A field's binding without the properties that an input does not accept. */
function trap({ error: _, ...binding }: ReturnType<ContactForm['field']>) {
  return binding;
}
