import { newId, type Tx, type UserId } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { leaderChanged } from './declares.ts';
import { longestStanding, type TeamKey, updateTeam } from './store.ts';

/** Makes the longest-standing member the leader, who is notified; a team that nobody is left in has none. */
export async function passOnLeadership(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { tenantId, teamId }: TeamKey,
): Promise<UserId | null> {
  const leaderUserId = await longestStanding(tx, { tenantId, teamId });
  await updateTeam(tx, { tenantId, teamId }, { leaderUserId });
  if (leaderUserId !== null) {
    const changed = { tenantId, teamId, userId: leaderUserId, changeId: newId() };
    await sendDomainEvent(tx, ctx, leaderChanged, changed);
  }
  return leaderUserId;
}
