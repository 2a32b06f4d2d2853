import type { EventChallengeSettings } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readChallengeSettings } from './read-challenge-settings.ts';
import { requireEventRight } from './store.ts';

export async function listChallengeSettings(
  ctx: MemberCtx,
  eventId: string,
): Promise<EventChallengeSettings[]> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return readChallengeSettings(tx, { tenantId: ctx.tenantId, eventId });
  });
}
