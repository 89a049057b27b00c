import { Button } from './Button.tsx';

/** Closes the dialog around it, and does nothing else: the way out of every form in a dialog. */
export function CancelButton() {
  return (
    <Button variant="outline" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      Cancel
    </Button>
  );
}
