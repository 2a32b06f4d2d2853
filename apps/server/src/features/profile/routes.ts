import { userRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { clearSessionCookies } from '../sessions/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { exportData } from './export-data.ts';
import { listSessions } from './list-sessions.ts';
import { previewDeletion } from './preview-deletion.ts';
import { readProfile } from './read-models.ts';
import { saveProfile } from './save-profile.ts';
import { sendAvatar } from './send-avatar.ts';
import { removeAvatar, uploadAvatar } from './upload-avatar.ts';
import { userStats } from './user-stats.ts';

export function bindProfile(
  { bind }: Binder,
  events: LiveEvents,
  personalData: readonly PersonalData[],
): void {
  bind(userRoutes.me, (ctx) => asPlatform(ctx, (tx) => readProfile(tx, ctx)));
  bind(userRoutes.replace, (ctx, { body }) => saveProfile(ctx, body));
  bind(userRoutes.update, (ctx, { body }) => saveProfile(ctx, body));
  bind(userRoutes.changePassword, (ctx, { body }) => changePassword(ctx, body));
  bind(userRoutes.stats, (ctx) => userStats(ctx, events));
  bind(userRoutes.uploadAvatar, (ctx, _input, { request }) => uploadAvatar(ctx, request));
  bind(userRoutes.removeAvatar, (ctx) => removeAvatar(ctx));
  bind(userRoutes.avatar, async (ctx, { params, query }, exchange) =>
    sendAvatar(ctx, { userId: params.userId, version: query.v }, exchange),
  );
  bind(userRoutes.sessions, (ctx) => listSessions(ctx));
  bind(userRoutes.endSession, (ctx, { params }) => endOwnSession(ctx, params.sessionId));
  bind(userRoutes.endOtherSessions, (ctx) => endOtherSessions(ctx));
  bind(userRoutes.exportData, async (ctx, _input, exchange) => exportData(ctx, personalData, exchange));
  bind(userRoutes.deletion, (ctx) => previewDeletion(ctx));
  bind(userRoutes.deleteMe, async (ctx, { body }, { reply }) => {
    await deleteAccount(ctx, personalData, body);
    clearSessionCookies(reply);
  });
}
