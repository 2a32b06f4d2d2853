import type { ManagedAdventure, ManagedAdventureSummary } from '@guidon/contract';
import { challenges, inTenant, type Tx } from '@guidon/db';
import { adventures, adventureSteps } from '@guidon/db/schema/learning';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { type AdventureRow, requireAdventure } from './store.ts';

export function listManaged(ctx: MemberCtx): Promise<ManagedAdventureSummary[]> {
  return inTenant(ctx, async (tx) => {
    const rows = await tx
      .select({
        id: adventures.id,
        title: adventures.title,
        theme: adventures.theme,
        isPublished: adventures.isPublished,
        updatedAt: adventures.updatedAt,
        stepCount: sql<number>`(select count(*)::int from ${adventureSteps} s
          where s.tenant_id = adventures.tenant_id and s.adventure_id = adventures.id)`,
      })
      .from(adventures)
      .where(eq(adventures.tenantId, ctx.tenantId))
      .orderBy(asc(adventures.createdAt), asc(adventures.id));
    return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  });
}

export function getManaged(ctx: MemberCtx, adventureId: string): Promise<ManagedAdventure> {
  return inTenant(ctx, async (tx) => presentManaged(tx, await requireAdventure(tx, ctx, adventureId)));
}

export async function presentManaged(tx: Tx, row: AdventureRow): Promise<ManagedAdventure> {
  const steps = await tx
    .select({
      id: adventureSteps.id,
      x: adventureSteps.x,
      y: adventureSteps.y,
      title: adventureSteps.title,
      story: adventureSteps.story,
      challengeId: challenges.id,
      name: challenges.name,
    })
    .from(adventureSteps)
    .leftJoin(
      challenges,
      and(eq(challenges.tenantId, adventureSteps.tenantId), eq(challenges.id, adventureSteps.challengeId)),
    )
    .where(and(eq(adventureSteps.tenantId, row.tenantId), eq(adventureSteps.adventureId, row.id)))
    .orderBy(asc(adventureSteps.position), asc(adventureSteps.id));
  const { id, title, summary, theme, isPublished, version, updatedAt } = row;
  return {
    id,
    title,
    summary,
    theme,
    isPublished,
    version,
    updatedAt: updatedAt.toISOString(),
    stepCount: steps.length,
    steps: steps.map(({ challengeId, name, ...step }) => ({
      ...step,
      challenge: challengeId === null || name === null ? null : { id: challengeId, name },
    })),
  };
}
