import { type advantageRoutes, hasRight, type RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readAdvantages } from './read-models.ts';

export async function listAdvantages(ctx: MemberCtx): Promise<RouteResult<typeof advantageRoutes.list>> {
  const data = await inTenant(ctx, (tx) => readAdvantages(tx, ctx));
  return { data, can: { edit: hasRight(ctx.actor.role, 'advantages.edit') } };
}
