import type { MessageRecord, SignupRecord } from '#contracts/admin.ts';
import type { PartnershipRecord } from '#contracts/partnership.ts';
import { APPLICATIONS } from '../../applications/kind.ts';
import { MESSAGES } from '../../messages/kind.ts';
import { LiveState } from '../../records/live/LiveState.tsx';
import { Island } from '../../shell/Island.tsx';
import { SIGNUPS } from '../../signups/kind.ts';
import css from './MyDay.module.css';
import { Waiting } from './Waiting.tsx';

/** The island of My day: what waits, by due date. */
export default function MyDay() {
  return (
    <Island permission="stats.read">
      <div className={css.day}>
        <Waiting<SignupRecord>
          kind={SIGNUPS}
          title="My signups to call"
          filters={{ owner: 'me', due: 'open' }}
          what="Call"
          nothing="No call of yours is due."
          describe={(signup) => ({
            name: `${signup.firstName} ${signup.lastName}`,
            detail: signup.companyName,
            dueAt: signup.dueAt,
          })}
        />
        <Waiting<SignupRecord>
          kind={SIGNUPS}
          title="Unassigned signups to call"
          filters={{ owner: 'nobody', due: 'open' }}
          what="Call"
          nothing="Every signup has an owner, or was called."
          describe={(signup) => ({
            name: `${signup.firstName} ${signup.lastName}`,
            detail: signup.companyName,
            dueAt: signup.dueAt,
          })}
        />
        <Waiting<PartnershipRecord>
          kind={APPLICATIONS}
          title="Decisions"
          filters={{ due: 'open' }}
          what="Decision"
          nothing="No application waits for a decision."
          describe={({ companyName, contactName, dueAt }) => ({
            name: companyName,
            detail: contactName,
            dueAt,
          })}
        />
        <Waiting<MessageRecord>
          kind={MESSAGES}
          title="Answers"
          filters={{ due: 'open' }}
          what="Answer"
          nothing="Every message is answered."
          describe={(message) => ({
            name: `${message.firstName} ${message.lastName}`,
            detail: message.message,
            dueAt: message.dueAt,
          })}
        />
      </div>
      <LiveState />
    </Island>
  );
}
