import { LostReasonForm } from '#web/admin/records/lost-reason/LostReasonForm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  open: boolean;
  /** How many they are, in words. */
  many: string;
  count: number;
  onClose: () => void;
  onAnswer: (reason: string) => Promise<unknown>;
}

/** Asks why they are lost. */
export function LostDialog({ open, many, count, onClose, onAnswer }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count === 1 ? 'Why is it lost?' : `Why are ${many} lost?`}
      asks
    >
      <LostReasonForm
        onCancel={onClose}
        onAnswer={async (reason) => {
          onClose();
          await onAnswer(reason);
        }}
      />
    </Dialog>
  );
}
