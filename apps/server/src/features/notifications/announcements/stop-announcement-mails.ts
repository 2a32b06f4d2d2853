import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { changePreferences } from '../../accounts/index.ts';
import { announcementsAudit } from '../declares.ts';
import { ownerOfStopToken } from './stop-token.ts';

/** Without a session; succeeds for every link that was mailed, also where there is nothing to stop any more. */
export async function stopAnnouncementMails(ctx: Ctx, token: string): Promise<void> {
  const userId = ownerOfStopToken(ctx.settings.secretKey, token);
  await asPlatform(ctx, async (tx) => {
    if (!(await changePreferences(tx, userId, { notifications: { announcementMails: false } }))) return;
    await announcementsAudit.record(tx, ctx, {
      action: 'user.stop-announcement-mails',
      targetId: userId,
      actorUserId: userId,
    });
  });
}
