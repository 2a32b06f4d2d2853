import { passwordResetRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';

export async function requestCode(email: string): Promise<void> {
  await api.call(passwordResetRoutes.request, { body: { email } });
}

/** Answers the token that sets a new password. */
export async function verifyCode(email: string, otp: string): Promise<string> {
  return (await api.call(passwordResetRoutes.verifyOtp, { body: { email, otp } })).resetToken;
}

export async function resetPassword(email: string, resetToken: string, newPassword: string): Promise<void> {
  await api.call(passwordResetRoutes.reset, { body: { email, resetToken, newPassword } });
}
