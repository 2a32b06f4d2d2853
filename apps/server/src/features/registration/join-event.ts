import type { JoinedEvent, JoinEventBody, Role } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import {
  eventsAudit,
  type EventCredential,
  lockEvent,
  type Rankings,
  registrationDetails,
  requireOpenEvent,
  seekPlace,
  type Sought,
} from '../events/index.ts';
import { admitMember, membershipsAudit, requireAdmission } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { placeInNamedTeam } from '../teams/index.ts';
import { lockOwnSession, requireUnbound } from '../sign-in/index.ts';
import { tenantNames } from './tenant-names.ts';

export async function joinEvent(
  ctx: SignedInCtx,
  { live, rankings }: { live: LiveEvents; rankings: Rankings },
  body: JoinEventBody,
): Promise<JoinedEvent> {
  const { userId } = ctx.actor;
  const { teamName: name } = body;
  const joined = await asPlatform(ctx, async (tx) => {
    const { ssoTenantId, method } = await lockOwnSession(tx, ctx);
    const open = await requireOpenEvent(tx, ctx, credentialOf(body));
    const { tenantId, id: eventId, name: eventName } = open;
    requireUnbound({ ssoTenantId }, tenantId);
    const { address, clock } = ctx;
    await requireAdmission(tx, { userId, method, tenantId, address, nowMs: clock() });
    const newcomer = { tenantId, userId, role: 'participant' } as const;
    const { isNew: isNewMember, role } = await admitMember(tx, ctx, newcomer);
    const isForTeam = name !== undefined && open.teamMode !== 'individual';
    // Before the counters of the event, which registering locks.
    const event = isForTeam ? await lockEvent(tx, tenantId, eventId) : open;
    const entry = { answers: body.answers, accepted: body.accepted, isRequired: true };
    const sought = await seekPlace(tx, ctx, event, { userId, role, rankings, entry });
    await recordJoin(tx, ctx, { tenantId, eventId, role, sought, isNewMember });
    const isIn = sought === 'registered' || sought === 'already';
    const team = isForTeam
      ? {
          name,
          isPlaced: isIn && (await placeInNamedTeam(tx, { ...ctx, live }, { event, userId, name })),
        }
      : null;
    return { tenantId, eventId, eventName, team, sought, isNewMember, ...(await tenantNames(tx, tenantId)) };
  });
  const { sought, ...reply } = joined;
  return {
    ...reply,
    alreadyRegistered: sought === 'already',
    state: sought === 'already' ? 'registered' : sought,
    isCurrentTenant: joined.tenantId === ctx.actor.tenantId,
  };
}

function credentialOf({ code = '', magicLinkToken: token, eventId }: JoinEventBody): EventCredential {
  if (token !== undefined && eventId !== undefined) return { kind: 'magic-link', token, eventId };
  return { kind: 'code', code, eventId: undefined };
}

async function recordJoin(
  tx: Tx,
  ctx: SignedInCtx,
  joined: { tenantId: string; eventId: string; role: Role; sought: Sought; isNewMember: boolean },
): Promise<void> {
  const { tenantId, eventId } = joined;
  if (joined.isNewMember) {
    await membershipsAudit.record(tx, ctx, {
      action: 'member.join',
      targetId: ctx.actor.userId,
      tenantId,
      details: { eventId },
    });
  }
  if (joined.sought === 'already') return;
  const action = joined.sought === 'registered' ? 'event.register' : 'event.apply';
  await eventsAudit.record(tx, ctx, {
    action,
    targetId: eventId,
    tenantId,
    details: registrationDetails(joined.role),
  });
}
