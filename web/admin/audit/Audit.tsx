import { Island } from '../shell/Island.tsx';
import { AuditLog } from './AuditLog.tsx';

/** The island of the audit log, drawn in the browser alone. */
export default function Audit() {
  return (
    <Island permission="audit.read">
      <AuditLog />
    </Island>
  );
}
