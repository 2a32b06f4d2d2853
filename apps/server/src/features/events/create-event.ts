import { type CreateEventBody, type EventDetail, limits } from '@guidon/contract';
import { eventCounters, events, inTenant, newId, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoomForTexts } from '../stored-files/index.ts';
import { eventsAudit, t } from './declares.ts';
import { givenBonuses } from './blood-bonuses.ts';
import { toDate } from './event-times.ts';
import { presentDetail } from './present-event.ts';
import { closingOf } from './registration.ts';
import { newRegistrationCode } from './registration-code.ts';
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
  const endsAt = toDate(input.endTime);
  const closing = closingOf(input, { endsAt }) ?? { registrationCloses: 'at-end' };
  await tx.insert(events).values({
    tenantId,
    id,
    name: input.name,
    description: input.description,
    rules: input.rules,
    categories: input.categories,
    location: input.location,
    startsAt: toDate(input.startTime),
    endsAt,
    autoStart: input.autoStart,
    freezeAt: toDate(input.freezeTime),
    visibility: input.visibility,
    boardVisibility: input.boardVisibility,
    reveal: input.reveal,
    practiceAfterEnd: input.practiceAfterEnd,
    sharePage: input.sharePage,
    bloodBonuses: givenBonuses(input.bloodBonuses),
    bloodBonusUnit: input.bloodBonusUnit,
    registrationType: input.registrationType,
    registrationCode: newRegistrationCode(),
    ...closing,
    maxParticipants: input.maxParticipants,
    allowedDomains: input.allowedDomains,
    needsApproval: input.needsApproval,
    hasWaitlist: input.hasWaitlist,
    fields: input.fields,
    acceptsRules: input.acceptsRules,
    rulesToAccept: input.rulesToAccept,
    teamMode: input.teamMode,
    teamSizeMin: input.teamSizeMin,
    teamSizeMax: input.teamSizeMax,
    maxTeams: input.maxTeams,
    teamChanges: input.teamChanges,
    teamInvitesAdmit: input.teamInvitesAdmit,
    createdBy: actor.userId,
  });
  await tx.insert(eventCounters).values({ tenantId, eventId: id });
  await requireRoomForTexts(tx, ctx);
  await eventsAudit.record(tx, ctx, {
    action: 'event.create',
    targetId: id,
    details: { name: input.name },
  });
  return id;
}

/** Drafts, copies and archived ones count: their rows are in no quota of bytes. Parallel calls may pass it by a few. */
async function requireRoomForEvent(tx: Tx, { tenantId }: MemberCtx): Promise<void> {
  if ((await tx.$count(events, eq(events.tenantId, tenantId))) < limits.eventsPerTenant) return;
  throw new AppError('LIMIT_REACHED', t('tooManyEvents', { most: limits.eventsPerTenant }));
}
