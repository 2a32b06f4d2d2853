import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { changePreferences } from '../../accounts/index.ts';
import { announcementsAudit } from '../declares.ts';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

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

const purpose = 'stop-announcement-mails';

/** The secret of the link that stops announcement mails of an account; it does not end. */
export function stopTokenOf(secretKey: string, userId: string): string {
  return seal(secretKey, purpose, userId);
}

/** Whose link it is; fails with INVALID_LINK on a token that the server has not made. */
export function ownerOfStopToken(secretKey: string, token: string): string {
  try {
    return z.uuid().parse(unseal(secretKey, purpose, token));
  } catch {
    throw new AppError('INVALID_LINK');
  }
}
