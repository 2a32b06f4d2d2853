import type { EventLinkCheck, EventLinkQuery } from '@guidon/contract';
import { asPlatform, eventCounters, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import {
  type EventCredential,
  admissionOf,
  entryQuestions,
  requireEventOf,
  requireTakingPeople,
  statusOf,
} from '../events/index.ts';
import { tenantNames } from './tenant-names.ts';

type EventOfLink = Awaited<ReturnType<typeof requireEventOf>>;

/** Public: the link or the code is the credential. */
export function checkEventLink(ctx: Ctx, query: EventLinkQuery): Promise<EventLinkCheck> {
  return asPlatform(ctx, async (tx) => {
    let event: EventLinkCheck['event'] = null;
    try {
      const found = await requireEventOf(tx, ctx, credentialOf(query));
      event = await presentEvent(tx, found, ctx.clock());
      requireTakingPeople(found, ctx.clock());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { success: true, valid: false, message: error.in(ctx.language), event };
    }
    return { success: true, valid: true, message: '', event };
  });
}

function credentialOf({ magicLinkToken: token, code = '', eventId }: EventLinkQuery): EventCredential {
  return token === undefined ? { kind: 'code', code, eventId } : { kind: 'magic-link', token, eventId };
}

async function presentEvent(tx: Tx, event: EventOfLink, nowMs: number) {
  const { tenantId, id, name, startsAt, endsAt } = event;
  const [counter] = await tx
    .select({ participantCount: eventCounters.participantCount })
    .from(eventCounters)
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, id)));
  const { participantCount = 0 } = counter ?? {};
  const tenant = await tenantNames(tx, tenantId);
  return {
    name,
    ...tenant,
    status: statusOf(event, nowMs),
    autoStart: event.autoStart,
    pausedAt: event.pausedAt?.toISOString() ?? null,
    registration: {
      admission: admissionOf({ ...event, participantCount }, nowMs),
      needsApproval: event.needsApproval,
      hasWaitlist: event.hasWaitlist,
    },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    asks: entryQuestions(event),
  };
}
