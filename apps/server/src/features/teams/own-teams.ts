import type { RouteResult, teamRoutes, FormerTeam } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireVisibleEvent, unitOf } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { whyNotEnter, refusalText } from './policy.ts';
import { hasRoom } from './create-team.ts';
import { presentTeam } from './present-team.ts';
import { answeredIn } from './store.ts';
import { sql } from 'drizzle-orm';

export async function myTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<RouteResult<typeof teamRoutes.mine>> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const { unitId, refusal, isFull } = await inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const unit = await unitOf(tx, { tenantId, eventId, userId });
    if (unit === null) throw new AppError('NOT_REGISTERED');
    const answered = await answeredIn(tx, { tenantId, eventId, teamId: null, userId });
    const isFull = !(await hasRoom(tx, event));
    return { unitId: unit, refusal: whyNotEnter(event, null, answered, ctx.clock()), isFull };
  });
  if (unitId !== soloUnitId(userId)) {
    return {
      data: await presentTeam(ctx, events, unitId),
      can: { create: false, join: false },
      whyNot: null,
    };
  }
  const isFree = refusal === null;
  const whyNot = refusal ?? (isFull ? 'full' : null);
  return {
    data: null,
    can: { create: isFree && !isFull, join: isFree },
    whyNot: whyNot && refusalText(whyNot).in(ctx.language),
  };
}

const shown = 10;

/** Teams that the caller was in, in other events, with the members who are still in the tenant and may be invited. */
export async function formerTeams(ctx: MemberCtx, eventId: string): Promise<FormerTeam[]> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  return inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    if ((await unitOf(tx, { tenantId, eventId, userId })) === null) throw new AppError('NOT_REGISTERED');
    const { rows } = await tx.execute<FormerTeam & Record<string, unknown>>(sql`
      select mine.team_id as id, su.name, e.name as "eventName", (
        select count(distinct m.user_id)::int
        from team_memberships m
        join memberships active on active.tenant_id = m.tenant_id and active.user_id = m.user_id and active.is_active
        where m.tenant_id = ${tenantId} and m.team_id = mine.team_id and m.user_id <> ${userId}
      ) as "memberCount"
      from team_memberships mine
      join scoring_units su on su.tenant_id = mine.tenant_id and su.event_id = mine.event_id and su.id = mine.team_id
      join events e on e.tenant_id = mine.tenant_id and e.id = mine.event_id
      where mine.tenant_id = ${tenantId} and mine.user_id = ${userId} and mine.event_id <> ${eventId}
        and (mine.left_at is null or mine.left_by = 'disbanded')
      order by mine.joined_at desc limit ${shown}`);
    return rows;
  });
}
