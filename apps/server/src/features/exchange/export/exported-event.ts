import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t } from '../declares.ts';

/** An event as an export reads it: nothing of people, codes or places of its organization. */
export async function loadEvent(tx: Tx, { tenantId }: Pick<MemberCtx, 'tenantId'>, eventId: string) {
  const [event] = await tx
    .select({
      name: events.name,
      description: events.description,
      rules: events.rules,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      freezeAt: events.freezeAt,
      teamMode: events.teamMode,
      teamSizeMax: events.teamSizeMax,
      maxParticipants: events.maxParticipants,
      bloodBonuses: events.bloodBonuses,
      bloodBonusUnit: events.bloodBonusUnit,
      practiceAfterEnd: events.practiceAfterEnd,
      needsApproval: events.needsApproval,
    })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (event === undefined) throw notFound(t('eventNotFound'));
  return event;
}

export type ExportedEvent = Awaited<ReturnType<typeof loadEvent>>;
