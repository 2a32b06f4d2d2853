import { passwordResetRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';

export const requestCode = write(passwordResetRoutes.request, { stales: [] });
/** Answers the token that sets a new password. */
export const verifyCode = write(passwordResetRoutes.verifyOtp, { stales: [] });
/** Ends every session of the account, and with them whatever was read. */
export const resetPassword = write(passwordResetRoutes.reset, { stales: [] });
