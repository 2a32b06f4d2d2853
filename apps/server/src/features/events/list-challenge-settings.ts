import type { EventChallengeSettings } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readChallengeSettings, readListVersion } from './read-challenge-settings.ts';
import { requireEventRight } from './store.ts';

export async function listChallengeSettings(
  ctx: MemberCtx,
  eventId: string,
): Promise<{ data: EventChallengeSettings[]; version: number }> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    const key = { tenantId: ctx.tenantId, eventId };
    // Before the rows: a change between both is then seen as one.
    const version = await readListVersion(tx, key);
    return { data: await readChallengeSettings(tx, key), version };
  });
}
