import { Play } from 'lucide-react';
import type { Action } from '#web/schemas/link.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';

interface ActionButtonProps {
  action: Action;
  variant?: 'primary' | 'outline' | 'ghost';
  size?: 'md' | 'lg';
}

/** An action of a content file: a link, or the button that opens the demo (its page sets `demo`). */
export function ActionButton({ action, variant = 'primary', size = 'lg' }: ActionButtonProps) {
  if (action.to === 'demo') {
    return (
      <Button
        variant={variant}
        size={size}
        commandfor="film"
        command="show-modal"
        icon={<Play size={18} aria-hidden="true" />}
      >
        {action.label}
      </Button>
    );
  }
  return (
    <ButtonLink href={action.to} variant={variant} size={size}>
      {action.label}
    </ButtonLink>
  );
}

/** A row of actions; the first is highlighted. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <ButtonRow>
      {actions.map((action, index) => (
        <ActionButton key={action.label} action={action} variant={index === 0 ? 'primary' : 'outline'} />
      ))}
    </ButtonRow>
  );
}
