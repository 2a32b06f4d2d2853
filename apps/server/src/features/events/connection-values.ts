import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishEventChanged } from './publish-event-changed.ts';

export async function readConnectionValues(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  eventId: string,
): Promise<Record<string, string>> {
  const [event] = await tx
    .select({ values: events.connectionValues })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  return event?.values ?? {};
}

/** The event is locked. Its version stays, because the values are not among the fields that editors save together. */
export async function setConnectionValues(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, values }: { eventId: string; values: Record<string, string> },
): Promise<void> {
  const { tenantId } = ctx;
  await tx
    .update(events)
    .set({ connectionValues: values })
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  await publishEventChanged(tx, ctx, { tenantId, eventId });
}
