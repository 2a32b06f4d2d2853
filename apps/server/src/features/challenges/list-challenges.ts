import type { challengeRoutes, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { pageOf, positionOf } from '../../platform/http/cursor.ts';
import { isAuthor } from '../events/index.ts';
import { presentSummary } from './present-challenge.ts';
import { countMatching, type ListQuery, selectCategories, selectSummaries } from './read-models.ts';

/** One page of the tenant's bank. */
export async function listChallenges(
  ctx: MemberCtx,
  query: ListQuery,
): Promise<RouteResult<typeof challengeRoutes.list>> {
  const position = positionOf(query.cursor);
  return inTenant(ctx, async (tx) => {
    const page = pageOf(await selectSummaries(tx, ctx, query, position), query.limit, position);
    return {
      data: page.data.map(presentSummary),
      nextCursor: page.nextCursor,
      total: await countMatching(tx, ctx, query),
      categories: await selectCategories(tx, ctx),
      can: { create: isAuthor(ctx.actor) },
    };
  });
}
