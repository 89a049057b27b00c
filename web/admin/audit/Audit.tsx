import { Island } from '#web/admin/shell/Island.tsx';
import { AuditLog } from './AuditLog.tsx';

/** The island of the audit log, drawn only in the browser. */
export default function Audit() {
  return (
    <Island permission="audit.read">
      <AuditLog />
    </Island>
  );
}
