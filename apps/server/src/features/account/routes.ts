import { profileRoutes, passwordResetRoutes } from '@guidon/contract';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { clearSessionCookies } from '../sign-in/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { changePassword } from './profile/change-password.ts';
import { deleteAccount } from './profile/delete-account.ts';
import { endOtherSessions, endOwnSession, listSessions } from './profile/own-sessions.ts';
import { exportData } from './profile/export-data.ts';
import { previewDeletion } from './profile/preview-deletion.ts';
import { getProfile } from './profile/read-models.ts';
import { saveProfile } from './profile/save-profile.ts';
import { sendAvatar } from './profile/send-avatar.ts';
import { removeAvatar, uploadAvatar } from './profile/upload-avatar.ts';
import { userStats } from './profile/user-stats.ts';
import { requestReset, verifyOtp } from './password-reset/request-reset.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { t } from './declares.ts';

export function bindProfile(
  { bind }: Binder,
  events: LiveEvents,
  personalData: readonly PersonalData[],
): void {
  bind(profileRoutes.me, getProfile);
  bind(profileRoutes.replace, (ctx, { body }) => saveProfile(ctx, body));
  bind(profileRoutes.update, (ctx, { body }) => saveProfile(ctx, body));
  bind(profileRoutes.changePassword, (ctx, { body }) => changePassword(ctx, body));
  bind(profileRoutes.stats, (ctx) => userStats(ctx, events));
  bind(profileRoutes.uploadAvatar, (ctx, _input, { request }) => uploadAvatar(ctx, request));
  bind(profileRoutes.removeAvatar, (ctx) => removeAvatar(ctx));
  bind(profileRoutes.avatar, async (ctx, { params, query }, exchange) =>
    sendAvatar(ctx, { userId: params.userId, version: query.v }, exchange),
  );
  bind(profileRoutes.sessions, (ctx) => listSessions(ctx));
  bind(profileRoutes.endSession, (ctx, { params }) => endOwnSession(ctx, params.sessionId));
  bind(profileRoutes.endOtherSessions, (ctx) => endOtherSessions(ctx));
  bind(profileRoutes.exportData, async (ctx, _input, exchange) => exportData(ctx, personalData, exchange));
  bind(profileRoutes.deletion, (ctx) => previewDeletion(ctx));
  bind(profileRoutes.deleteMe, async (ctx, { body }, { reply }) => {
    await deleteAccount(ctx, { live: events, personalData }, body);
    clearSessionCookies(reply);
  });
}

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
