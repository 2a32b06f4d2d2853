import type { importRunRoutes, RouteInput } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { importRuns } from '@guidon/db/schema/exchange';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

type Choices = RouteInput<typeof importRunRoutes.prepare>['body'];

/** Keeps what an import is to leave out until it comes; each person prepares one at a time. */
export async function prepareImport(ctx: MemberCtx, { left, kept }: Choices): Promise<{ importId: string }> {
  const { tenantId, actor } = ctx;
  const id = newId();
  await inTenant(ctx, async (tx) => {
    await tx
      .delete(importRuns)
      .where(
        and(
          eq(importRuns.tenantId, tenantId),
          eq(importRuns.createdBy, actor.userId),
          eq(importRuns.state, 'waiting'),
        ),
      );
    await tx.insert(importRuns).values({
      tenantId,
      id,
      createdBy: actor.userId,
      choices: { left, kept },
      createdAt: new Date(ctx.clock()),
    });
  });
  return { importId: id };
}
