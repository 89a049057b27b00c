import * as z from 'zod/mini';
import { passwordAgainForm } from './account.ts';
import { totpForm } from './login.ts';

/** Body of `POST /api/account/totp/start`: the password once more. */
export const totpPasswordForm = passwordAgainForm;

/** Body of `POST /api/account/totp/turn-off`: the password once more, and a code of the app or a backup code. */
export const codesOffForm = z.strictObject({ ...passwordAgainForm.shape, ...totpForm.shape });

/** Answer of `POST /api/account/totp/start`: for the app, as text and as what a QR code holds. */
export const totpStartReply = z.strictObject({
  success: z.literal(true),
  secret: z.string(),
  address: z.string(),
});

/** Answer of `POST /api/account/totp/confirm`: shown this once. */
export const totpConfirmReply = z.strictObject({
  success: z.literal(true),
  backupCodes: z.array(z.string()),
});
