import { asPlatform } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { endSessionsOf } from '../sign-in/index.ts';
import { membersAudit, t } from './declares.ts';
import { mayEndSessions } from './policy.ts';
import { lockMember, requireRight } from './store.ts';

/** Of the member in this tenant; what they have open elsewhere is not this organization's. */
export async function endSessionsOfMember(
  ctx: MemberCtx,
  userId: string,
): Promise<{ endedSessions: number }> {
  const { tenantId } = ctx;
  return asPlatform(ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    requireRight(ctx, member, mayEndSessions(member), t('onlyAdminsEndSessions'));
    const { length: endedSessions } = await endSessionsOf(tx, ctx, { userId, tenantId }, 'revoked');
    await membersAudit.record(tx, ctx, {
      action: 'member.end-sessions',
      targetId: userId,
      details: { endedSessions },
    });
    return { endedSessions };
  });
}
