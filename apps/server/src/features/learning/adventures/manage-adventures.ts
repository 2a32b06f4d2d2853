import {
  type ManagedAdventure,
  type ManagedAdventureSummary,
  type CreateAdventureBody,
  limits,
  type UpdateAdventureBody,
} from '@guidon/contract';
import { challenges, inTenant, type Tx } from '@guidon/db';
import { adventures, adventureSteps } from '@guidon/db/schema/learning';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  type AdventureRow,
  requireAdventure,
  insertAdventure,
  replaceSteps,
  requireChallenges,
  lockAdventure,
  writeAdventure,
  isAdventure,
} from './store.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { adventuresAudit, t } from '../declares.ts';

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

async function presentManaged(tx: Tx, row: AdventureRow): Promise<ManagedAdventure> {
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

export async function createAdventure(
  ctx: MemberCtx,
  { steps, ...fields }: CreateAdventureBody,
): Promise<ManagedAdventure> {
  const most = limits.adventures;
  return inTenant(ctx, async (tx) => {
    await requireChallenges(tx, ctx, steps);
    await requireRoomIn(tx, ctx, adventures, { most, full: t('tooManyAdventures', { most }) });
    const id = await insertAdventure(tx, ctx, fields);
    await replaceSteps(tx, ctx, id, steps);
    const { title, isPublished } = fields;
    await adventuresAudit.record(tx, ctx, {
      action: 'adventure.create',
      targetId: id,
      details: { title, isPublished, steps: steps.length },
    });
    return presentManaged(tx, await requireAdventure(tx, ctx, id));
  });
}

export async function updateAdventure(
  ctx: MemberCtx,
  id: string,
  { steps, version, ...fields }: UpdateAdventureBody,
): Promise<ManagedAdventure> {
  return inTenant(ctx, async (tx) => {
    const before = await lockAdventure(tx, ctx, id);
    await requireChallenges(tx, ctx, steps);
    await writeAdventure(tx, ctx, { id, version }, fields);
    await replaceSteps(tx, ctx, id, steps);
    const { title, isPublished } = fields;
    await adventuresAudit.record(tx, ctx, {
      action: actionOf(before.isPublished, isPublished),
      targetId: id,
      details: { title, steps: steps.length },
    });
    return presentManaged(tx, await requireAdventure(tx, ctx, id));
  });
}

function actionOf(wasPublished: boolean, isPublished: boolean) {
  if (wasPublished === isPublished) return 'adventure.update';
  return isPublished ? 'adventure.publish' : 'adventure.unpublish';
}

export async function deleteAdventure(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { title } = await lockAdventure(tx, ctx, id);
    await tx.delete(adventures).where(isAdventure(ctx, id));
    await adventuresAudit.record(tx, ctx, { action: 'adventure.delete', targetId: id, details: { title } });
  });
}
