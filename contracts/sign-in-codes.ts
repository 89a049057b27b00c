import * as z from 'zod/mini';
import { deleteAccountForm } from './account.ts';
import { codeForm } from './login.ts';

/** Body of `POST /api/account/codes/start`: the password once more. */
export const codesPasswordForm = deleteAccountForm;

/** Body of `POST /api/account/codes/turn-off`: the password once more, and a code of the app or a backup code. */
export const codesOffForm = z.strictObject({ ...deleteAccountForm.shape, ...codeForm.shape });

/** Answer of `POST /api/account/codes/start`: for the app, as text and as what a QR code holds. */
export const codesStartReply = z.strictObject({
  success: z.literal(true),
  secret: z.string(),
  address: z.string(),
});

/** Answer of `POST /api/account/codes/confirm`: shown this once. */
export const codesConfirmReply = z.strictObject({
  success: z.literal(true),
  backupCodes: z.array(z.string()),
});
