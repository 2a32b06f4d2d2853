import type { HistoryState } from '@guidon/contract';
import { inTenant, users, type Tx } from '@guidon/db';
import { eventHistories } from '@guidon/db/schema/exchange';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { countWaiting } from '../../invitations/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { type EventRow, requireEventRight, requireUnarchived, statusOf } from '../../events/index.ts';
import { t } from '../declares.ts';

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

/** An event whose fields and people the caller may change; NOT_FOUND and FORBIDDEN as usual. */
export async function requireManagedEvent(tx: Tx, ctx: MemberCtx, eventId: string): Promise<EventRow> {
  await requireEventRight(tx, ctx, eventId, 'edit');
  return requireEventRight(tx, ctx, eventId, 'people');
}

/** The same, into which a past may be brought; CONFLICT with the reason where it may not. */
export async function requireImportable(tx: Tx, ctx: MemberCtx, eventId: string): Promise<EventRow> {
  const event = await requireManagedEvent(tx, ctx, eventId);
  requireUnarchived(event);
  const reason = await whyNotImportable(tx, event, ctx.clock());
  if (reason !== null) throw new AppError('CONFLICT', reason);
  return event;
}

export async function whyNotImportable(
  tx: Tx,
  event: EventRow,
  nowMs: number,
): Promise<LocalizedText | null> {
  const { tenantId, id: eventId } = event;
  const [found] = await tx
    .select({ eventId: eventHistories.eventId })
    .from(eventHistories)
    .where(and(eq(eventHistories.tenantId, tenantId), eq(eventHistories.eventId, eventId)));
  if (found) return t('refusal.already');
  if (statusOf(event, nowMs) === 'active') return t('refusal.running');
  const { rows } = await tx.execute<{ used: boolean; placed: boolean }>(sql`
    select exists (select from scoring_units where tenant_id = ${tenantId} and event_id = ${eventId})
        or exists (select from submissions where tenant_id = ${tenantId} and event_id = ${eventId})
        or exists (select from event_applications where tenant_id = ${tenantId} and event_id = ${eventId}) as used,
      exists (
        select from event_challenges e
        join challenges c on c.tenant_id = e.tenant_id and c.id = e.challenge_id
        where e.tenant_id = ${tenantId} and e.event_id = ${eventId} and starts_with(c.import_key, 'ctfd:id:')
      ) as placed`);
  if (rows[0]?.used) return t('refusal.used');
  return rows[0]?.placed ? null : t('refusal.noChallenges');
}
