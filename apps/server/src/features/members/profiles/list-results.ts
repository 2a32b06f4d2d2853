import type { memberProfileRoutes, PastResult, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { eventResults } from '@guidon/db/schema/results';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { readableResults, selectResults } from '../../results/index.ts';
import { requireShownMember } from './store.ts';

type Query = RouteInput<typeof memberProfileRoutes.results>['query'];

const latestFirst = orderByLatest('member-results', eventResults.endedAt, eventResults.eventId);

/** Nothing of a member who keeps their events to themselves, also for them: they see what others see. */
export async function listResults(
  ctx: MemberCtx,
  userId: string,
  query: Query,
): Promise<ListPage<PastResult>> {
  const page = keysetPage(ctx, latestFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    const { shows } = await requireShownMember(tx, ctx, userId);
    return shows.showsEvents ? selectResults(tx, readableResults(ctx, userId), page) : [];
  });
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map(({ status, endedAt, ...row }) => ({
      ...row,
      endedAt: endedAt.toISOString(),
      isDisqualified: status === 'disqualified',
    })),
    nextCursor,
  };
}
