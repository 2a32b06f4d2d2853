import type { eventAuditRoutes, RouteInput, RouteReply } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import { namesInEvent } from './names-in-event.ts';
import { latestFirst, readEventAudit } from './read-event-audit.ts';

type Query = RouteInput<typeof eventAuditRoutes.list>['query'];

export async function listEventAudit(
  ctx: MemberCtx,
  { eventId, ...query }: Query & { eventId: string },
): Promise<Omit<RouteReply<typeof eventAuditRoutes.list>, 'success'>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'hosts');
    const { data, nextCursor } = await readEventAudit(tx, key, query, page);
    return { data, nextCursor, names: await namesInEvent(tx, key, data) };
  });
}
