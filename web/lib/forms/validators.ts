import type * as z from 'zod/mini';
import type { Checked, Errors } from './validation.ts';

/**
 * A schema, or a function that loads it. Zod is a sixth of a form page's script, and is not needed before the first
 * interaction: `() => import('#contracts/login.ts').then((contract) => contract.loginForm)`.
 */
export type SchemaSource<Output> = z.ZodMiniType<Output> | (() => Promise<z.ZodMiniType<Output>>);

/** The validators of one form; see `validation.ts`. */
export interface Validators<Output> {
  validate: (values: unknown) => Checked<Output>;
  recheck: (before: object, entered: object, shown: Errors) => Errors;
  checkOne: (values: unknown, shown: Errors, name: string) => Errors;
  released: () => Promise<unknown> | null;
}

/** Loads the validators of a form. Rejects without a connection; the next call tries again. */
export async function loadValidators<Output>(source: SchemaSource<Output>): Promise<Validators<Output>> {
  const [checks, schema] = await Promise.all([
    import('./validation.ts'),
    typeof source === 'function' ? source() : source,
  ]);
  return {
    validate: (values) => checks.validate(schema, values),
    recheck: (before, entered, shown) => checks.recheck(schema, before, entered, shown),
    checkOne: (values, shown, name) => checks.checkOne(schema, values, shown, name),
    released: checks.released,
  };
}
