import { passwordResetRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { verifyOtp } from './verify-otp.ts';
import { t } from './declares.ts';

export function bindPasswordReset({ bind }: Binder): void {
  bind(passwordResetRoutes.request, async (ctx, { body }) => {
    await requestReset(ctx, body.email);
    return { message: t('codeSent').in(ctx.language) };
  });
  bind(passwordResetRoutes.verifyOtp, async (ctx, { body }) => {
    const resetToken = await verifyOtp(ctx, body);
    return { message: t('codeVerified').in(ctx.language), resetToken };
  });
  bind(passwordResetRoutes.reset, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { message: t('passwordReset').in(ctx.language) };
  });
}
