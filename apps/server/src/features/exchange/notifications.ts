import { type ctfdPlayRoutes, limits, type RouteResult } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { listAnnouncements } from '../notifications/index.ts';
import { accountNumber } from './ctfd/numbers.ts';

export async function listNotifications(
  ctx: MemberCtx,
  eventId: string,
): Promise<RouteResult<typeof ctfdPlayRoutes.notifications>> {
  const { data } = await listAnnouncements(ctx, eventId, { limit: limits.pageMax });
  return data.map(({ id, title, message, createdAt }) => ({
    id: accountNumber(id),
    title,
    content: message,
    date: createdAt,
    user_id: null,
    team_id: null,
  }));
}
