import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PRODUCT_MAILS } from '#server/domain/mail/mail-kinds.ts';
import { createMailer } from '#server/emails/create-mailer.ts';
import { sampleMails } from '#server/emails/sample-mails.ts';
import { readSiteConfig } from '#server/site-config.ts';
import { runWithSettings } from './run-cli.ts';

const FOLDER = resolve('dist/mail-preview');

await runWithSettings(async (env) => {
  const site = readSiteConfig(env);
  const samples = sampleMails(site);
  const mailer = createMailer(env, site);
  mkdirSync(FOLDER, { recursive: true });
  for (const template of PRODUCT_MAILS) {
    const { html, text, subject } = await mailer.write(template, samples[template]);
    writeFileSync(join(FOLDER, `${template}.html`), html);
    writeFileSync(join(FOLDER, `${template}.txt`), `Subject: ${subject}\n\n${text}\n`);
  }
  console.log(`Wrote ${PRODUCT_MAILS.length} mails as HTML and text to ${FOLDER}`);
});
