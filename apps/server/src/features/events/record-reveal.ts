import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { eventChanged } from './declares.ts';

interface Reveal {
  revealedFrom: number | null;
  /** Set once, by the step that lifts the freeze for all. */
  revealedAt: Date | null;
}

/** Writes how far a ceremony has come. Boards change with the last step alone, so pages fetch them only then. */
export async function recordReveal(
  tx: Tx,
  ctx: Pick<Ctx, 'bus' | 'realtime'>,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  reveal: Reveal,
): Promise<void> {
  await tx
    .update(events)
    .set(reveal)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (reveal.revealedAt === null) ctx.bus.publishAfterCommit(tx, eventChanged, { tenantId, eventId });
  else await publishEventChanged(tx, ctx, { tenantId, eventId });
}
