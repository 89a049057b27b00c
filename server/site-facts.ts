import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { SiteFacts } from '#server/domain/context.ts';
import { PACKAGE_ROOT } from './package-root.ts';

const company = z.object({ name: z.string() });
const legalText = z.object({ version: z.coerce.string() });

/** Reads the company's name and the versions of its legal texts from `content/`, where an operator edits them. */
export function readSiteFacts(): SiteFacts {
  return {
    companyName: company.parse(parse(read('company.yaml'))).name,
    termsVersion: legalText.parse(frontmatter('legal/terms.md')).version,
    privacyVersion: legalText.parse(frontmatter('legal/privacy.md')).version,
  };
}

function frontmatter(file: string): unknown {
  const [, head = ''] = /^---\n(.*?)\n---/s.exec(read(file)) ?? [];
  return parse(head);
}

function read(file: string): string {
  return readFileSync(join(PACKAGE_ROOT, 'content', file), 'utf8');
}
