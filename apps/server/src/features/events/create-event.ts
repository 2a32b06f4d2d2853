import { type CreateEventBody, type EventDetail, limits } from '@guidon/contract';
import { eventCounters, events, inTenant, newId, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoomForTexts } from '../stored-files/index.ts';
import { eventsAudit, t } from './declares.ts';
import { givenBonuses, toDate } from './sound-settings.ts';
import { presentDetail } from './present-event.ts';
import { closingOf, newRegistrationCode } from './registration.ts';
import { requireVisibleEvent } from './store.ts';

/** Creates a draft. Unless it says otherwise, its registration is open until it is over. */
export async function createEvent(ctx: MemberCtx, input: CreateEventBody): Promise<EventDetail> {
  return inTenant(ctx, async (tx) => {
    const id = await insertEvent(tx, ctx, input);
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, id));
  });
}

export async function insertEvent(tx: Tx, ctx: MemberCtx, input: CreateEventBody): Promise<string> {
  const { tenantId, actor } = ctx;
  const id = newId();
  await ctx.entitlements.require(tx, tenantId, 'events', 1);
  await requireRoomForEvent(tx, ctx);
  const {
    startTime,
    endTime,
    freezeTime,
    bloodBonuses,
    registrationCloses: _closes,
    registrationDeadline: _deadline,
    ...plain
  } = input;
  const endsAt = toDate(endTime);
  await tx.insert(events).values({
    ...plain,
    tenantId,
    id,
    startsAt: toDate(startTime),
    endsAt,
    freezeAt: toDate(freezeTime),
    bloodBonuses: givenBonuses(bloodBonuses),
    registrationCode: newRegistrationCode(),
    ...(closingOf(input, { endsAt }) ?? { registrationCloses: 'at-end' }),
    createdBy: actor.userId,
  });
  await tx.insert(eventCounters).values({ tenantId, eventId: id });
  await requireRoomForTexts(tx, ctx);
  await eventsAudit.record(tx, ctx, {
    action: 'event.create',
    targetId: id,
    details: { name: plain.name },
  });
  return id;
}

/** Drafts, copies and archived ones count: their rows are in no quota of bytes. Parallel calls may pass it by a few. */
async function requireRoomForEvent(tx: Tx, { tenantId }: MemberCtx): Promise<void> {
  if ((await tx.$count(events, eq(events.tenantId, tenantId))) < limits.eventsPerTenant) return;
  throw new AppError('LIMIT_REACHED', t('tooManyEvents', { most: limits.eventsPerTenant }));
}
