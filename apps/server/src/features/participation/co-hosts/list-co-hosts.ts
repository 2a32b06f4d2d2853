import { type CoHost, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import {
  isStillGiven,
  isUnanswered,
  presentInvited,
  selectCoHosts,
  selectInvitations,
} from './read-models.ts';

export async function listCoHosts(ctx: MemberCtx, eventId: string): Promise<CoHost[]> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'hosts');
    const hosts = await selectCoHosts(tx, { tenantId, eventId });
    const where = and(
      eq(coHostInvitations.tenantId, tenantId),
      eq(coHostInvitations.eventId, eventId),
      isUnanswered(ctx.clock()),
    );
    const invited = await selectInvitations(tx, where, limits.coHosts);
    return [...hosts, ...invited.filter(isStillGiven).map(presentInvited)];
  });
}
