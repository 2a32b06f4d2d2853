import { profileRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import { clearSessionCookies } from '../../sign-in/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
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
  bind(profileRoutes.me, (ctx) => asPlatform(ctx, (tx) => readProfile(tx, ctx)));
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
