import type { ReactNode } from 'react';
import { Badge } from '#web/ui/Badge.tsx';
import { Example } from './Example.tsx';
import styles from './OperationBody.module.css';
import { canBeTried, type Operation, type Schema } from './openapi.ts';
import { SchemaTable } from './SchemaTable.tsx';
import { limitsOf, rowsOf, typeOf } from './schema-rows.ts';
import { TryIt } from './TryIt.tsx';

/** The permission, input and output of an operation. */
export function OperationBody({ operation }: { operation: Operation }) {
  const { method, path, permission, scope, parameters, body, answers } = operation;
  const rows = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    required,
    type: typeOf(schema),
    limits: [`in the ${place}`, limitsOf(schema)].filter(Boolean).join(', '),
  }));
  return (
    <div className={styles.body}>
      <p className={styles.who}>
        {permission ? (
          <>
            Needs a session with the permission <code>{permission}</code>
            {scope && (
              <>
                , or an API token with the scope <code>{scope}</code>
              </>
            )}
          </>
        ) : (
          'Open to everybody'
        )}
      </p>
      <Part title="Example">
        <Example operation={operation} />
      </Part>
      {rows.length > 0 && (
        <Part title="Parameters">
          <SchemaTable label={`Parameters of ${method} ${path}`} rows={rows} />
        </Part>
      )}
      {body && (
        <Part title="Request body">
          <Fields label={`Request body of ${method} ${path}`} schema={body} />
        </Part>
      )}
      {answers.map(({ status, description, schema }) => (
        <Part
          key={status}
          title={
            <>
              {status === 'default' ? 'Otherwise' : status}{' '}
              <Badge tone={status === 'default' ? 'red' : 'green'}>{description}</Badge>
            </>
          }
        >
          {schema && <Fields label={`Response ${status} of ${method} ${path}`} schema={schema} />}
        </Part>
      ))}
      {canBeTried(operation) && <TryIt path={path} />}
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** A schema's fields; only its type if it has none. */
function Fields({ label, schema }: { label: string; schema: Schema }) {
  const rows = rowsOf(schema);
  return rows.length > 0 ? <SchemaTable label={label} rows={rows} /> : <code>{typeOf(schema)}</code>;
}
