import { userRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { clearSessionCookies } from '../identity/index.ts';
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

const success = true as const;

export function bindProfile(
  { bind }: Binder,
  events: LiveEvents,
  personalData: readonly PersonalData[],
): void {
  bind(userRoutes.me, async (ctx) => ({
    success,
    data: await asPlatform(ctx, (tx) => readProfile(tx, ctx)),
  }));
  bind(userRoutes.replace, async (ctx, { body }) => ({ success, data: await saveProfile(ctx, body) }));
  bind(userRoutes.update, async (ctx, { body }) => ({ success, data: await saveProfile(ctx, body) }));
  bind(userRoutes.changePassword, async (ctx, { body }) => ({
    success,
    data: await changePassword(ctx, body),
  }));
  bind(userRoutes.stats, async (ctx) => ({ success, data: await userStats(ctx, events) }));
  bind(userRoutes.uploadAvatar, async (ctx, _input, { request }) => ({
    success,
    data: await uploadAvatar(ctx, request),
  }));
  bind(userRoutes.removeAvatar, async (ctx) => {
    await removeAvatar(ctx);
    return { success };
  });
  bind(userRoutes.avatar, async (ctx, { params, query }, exchange) =>
    sendAvatar(ctx, { userId: params.userId, version: query.v }, exchange),
  );
  bind(userRoutes.sessions, async (ctx) => ({ success, data: await listSessions(ctx) }));
  bind(userRoutes.endSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.sessionId);
    return { success };
  });
  bind(userRoutes.endOtherSessions, async (ctx) => ({ success, data: await endOtherSessions(ctx) }));
  bind(userRoutes.exportData, async (ctx, _input, exchange) => exportData(ctx, personalData, exchange));
  bind(userRoutes.deletion, async (ctx) => ({ success, data: await previewDeletion(ctx) }));
  bind(userRoutes.deleteMe, async (ctx, { body }, { reply }) => {
    await deleteAccount(ctx, personalData, body);
    clearSessionCookies(reply);
    return { success };
  });
}
