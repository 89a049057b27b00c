import { useEffect, useRef } from 'react';
import type { Contact } from '#web/schemas/contact.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './ContactForm.module.css';
import { Fields } from './Fields.tsx';
import { Sent } from './Sent.tsx';
import { useContact } from './use-contact.ts';

/** The message form, and its replacement after sending. Without JavaScript it is a plain HTML form. */
export function ContactForm({ copy }: { copy: Contact['form'] }) {
  const root = useRef<HTMLDivElement>(null);
  const { form, sent, ready } = useContact(root, copy.subjects[0]?.value ?? '');

  useEffect(() => {
    if (sent) root.current?.querySelector<HTMLElement>('[data-focus-target]')?.focus();
  }, [sent]);

  return (
    <div ref={root} className={styles.root}>
      {sent ? (
        <Sent copy={copy.sent} firstName={form.values.firstName.trim()} />
      ) : (
        <Fields form={form} copy={copy} ready={ready} />
      )}
      <Toaster />
    </div>
  );
}
