import type { participantRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { orderOf, presentParticipants, readParticipants } from './read-participants.ts';

export async function listParticipants(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  query: RouteInput<typeof participantRoutes.list>['query'],
): Promise<RouteResult<typeof participantRoutes.list>> {
  const { tenantId } = ctx;
  const page = keysetPage(ctx, orderOf(query), query);
  const { event, people } = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'people');
    return { event, people: await readParticipants(tx, { tenantId, eventId }, query, page) };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = people;
  return { data: presentParticipants({ live, event, nowMs: ctx.clock() }, data), nextCursor };
}
