import { type BankChallenge, type challengeRoutes, hasRight, type RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  readBankChallenge,
  countMatching,
  type ListQuery,
  orderOf,
  selectCategories,
  selectSummaries,
} from './read-models.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { presentSummary } from './present-challenge.ts';

export async function getChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return inTenant(ctx, (tx) => readBankChallenge(tx, ctx, challengeId));
}

export async function listChallenges(
  ctx: MemberCtx,
  query: ListQuery,
): Promise<RouteResult<typeof challengeRoutes.list>> {
  const page = keysetPage(ctx, orderOf(query.sort), query);
  return inTenant(ctx, async (tx) => {
    const { data, nextCursor } = page.cut(await selectSummaries(tx, ctx, query, page));
    return {
      data: data.map(presentSummary),
      nextCursor,
      total: await countMatching(tx, ctx, query),
      categories: await selectCategories(tx, ctx),
      can: { create: hasRight(ctx.actor.role, 'bank.write') },
    };
  });
}
