import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { type MailTemplate, mailTemplate } from '#contracts/mail-template.ts';

/** Reads `content/mail-templates`, by file name. Throws for an unknown field, as the build does. */
export function readMailTemplates(contentFolder: string): Record<string, MailTemplate> {
  const folder = join(contentFolder, 'mail-templates');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.yaml'),
      mailTemplate.parse(parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}
