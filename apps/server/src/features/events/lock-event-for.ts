import type { EventRight } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { EventRow } from './event-row.ts';
import { requireUnarchived } from './visibility.ts';
import { requireEventRight } from './store.ts';
import { lockAnyEvent } from './team-units.ts';

/**
 * Locks an event for a change that asks for a right in it. The right is asked before, so that nobody without it holds up
 * the event, and again under the lock: whoever has lost it while they waited changes nothing. EVENT_ARCHIVED for one that
 * is only read.
 */
export async function lockEventFor(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  right: EventRight,
): Promise<EventRow> {
  const event = await lockAnyEventFor(tx, ctx, eventId, right);
  requireUnarchived(event);
  return event;
}

/** The same, archived or not. */
export async function lockAnyEventFor(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  right: EventRight,
): Promise<EventRow> {
  await requireEventRight(tx, ctx, eventId, right);
  await lockAnyEvent(tx, ctx.tenantId, eventId);
  return requireEventRight(tx, ctx, eventId, right);
}
