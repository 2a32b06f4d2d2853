import { passwordResetRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { verifyOtp } from './verify-otp.ts';

export function bindPasswordReset({ bind }: Binder): void {
  bind(passwordResetRoutes.request, async (ctx, { body }) => {
    await requestReset(ctx, body.email);
    return { message: 'Verification code sent to your email' };
  });
  bind(passwordResetRoutes.verifyOtp, async (ctx, { body }) => {
    const resetToken = await verifyOtp(ctx, body);
    return { message: 'Code verified successfully', resetToken };
  });
  bind(passwordResetRoutes.reset, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { message: 'Password reset successfully!' };
  });
}
