import type { HistoryState } from '@guidon/contract';
import { inTenant, users } from '@guidon/db';
import { eventHistories } from '@guidon/db/schema/exchange';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { countWaiting } from '../../invitations/index.ts';
import { requireManagedEvent, whyNotImportable } from './require-importable.ts';

export function getHistory(ctx: MemberCtx, eventId: string): Promise<HistoryState> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    const event = await requireManagedEvent(tx, ctx, eventId);
    const [found] = await tx
      .select({ at: eventHistories.importedAt, by: users.username })
      .from(eventHistories)
      .leftJoin(users, eq(users.id, eventHistories.importedBy))
      .where(and(eq(eventHistories.tenantId, tenantId), eq(eventHistories.eventId, eventId)));
    if (!found) {
      const reason = await whyNotImportable(tx, event, ctx.clock());
      return { imported: null, refusal: reason?.in(ctx.language) ?? null };
    }
    const counts = await countWaiting(tx, { tenantId, eventId });
    return { imported: { at: found.at.toISOString(), by: found.by, ...counts }, refusal: null };
  });
}
