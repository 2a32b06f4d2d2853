import { type MemberLooking, privateTeamChannel, type RealtimeEvents } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengesSeen } from '../../play/index.ts';
import type { LiveEvents, OpenedEvent } from '../../standings/index.ts';
import { requireTeamMember } from '../require-team-member.ts';
import type { LookingMembers } from './looking-members.ts';
import { memberLooks, t } from '../declares.ts';

interface Look {
  teamId: string;
  challengeId: string | null;
}

/** Keeps for two minutes which challenge the caller has open, and answers what the members of the team look at. */
export async function lookAt(
  ctx: MemberCtx,
  { events, looking }: { events: LiveEvents; looking: LookingMembers },
  look: Look,
): Promise<MemberLooking[]> {
  const eventToLoad = await inTenant(ctx, async (tx) => {
    const { eventId } = await requireTeamMember(tx, ctx, look.teamId);
    const opened = events.peek(ctx.actor, eventId);
    if (opened) publishLook(tx, ctx, opened, look);
    return opened ? null : eventId;
  });
  if (eventToLoad !== null) {
    const opened = await events.open(ctx, eventToLoad);
    await inTenant(ctx, async (tx) => publishLook(tx, ctx, opened, look));
  }
  return looking.of(look.teamId);
}

function publishLook(tx: Tx, ctx: MemberCtx, opened: OpenedEvent, { teamId, challengeId }: Look): void {
  const { tenantId, actor } = ctx;
  const isSeen =
    challengeId === null || challengesSeen(opened, ctx.clock()).some(({ id }) => id === challengeId);
  if (!isSeen) throw notFound(t('challengeNotFound'));
  const userId = actor.userId;
  const username = opened.live.user(userId)?.username ?? '';
  ctx.bus.publishAfterCommit(tx, memberLooks, { teamId, userId, username, challengeId });
  const data: RealtimeEvents['member-looking'] = { userId, username, challengeId };
  ctx.realtime.publishAfterCommit(tx, privateTeamChannel(teamId), 'member-looking', data, { tenantId });
}
