import type { RouteResult, teamRoutes } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireVisibleEvent, unitOf } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { whyNotEnter } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { refusalText } from './refusals.ts';
import { answeredIn } from './store.ts';

export async function myTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<RouteResult<typeof teamRoutes.mine>> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const { unitId, refusal } = await inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const unit = await unitOf(tx, { tenantId, eventId, userId });
    if (unit === null) throw new AppError('NOT_REGISTERED');
    const answered = await answeredIn(tx, { tenantId, eventId, teamId: null, userId });
    return { unitId: unit, refusal: whyNotEnter(event, null, answered, ctx.clock()) };
  });
  if (unitId !== soloUnitId(userId)) {
    return {
      data: await presentTeam(ctx, events, unitId),
      can: { create: false, join: false },
      whyNot: null,
    };
  }
  const isFree = refusal === null;
  return {
    data: null,
    can: { create: isFree, join: isFree },
    whyNot: refusal && refusalText(refusal).in(ctx.language),
  };
}
