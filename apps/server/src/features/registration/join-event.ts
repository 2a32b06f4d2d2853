import type { JoinedEvent, JoinEventBody } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import {
  eventsAudit,
  type EventCredential,
  type Rankings,
  requireOpenEvent,
  registerMember,
} from '../events/index.ts';
import { admitMember, membershipsAudit, requireAdmission } from '../memberships/index.ts';
import { lockOwnSession, requireUnbound } from '../sessions/index.ts';
import { tenantNames } from './tenant-names.ts';

export async function joinEvent(
  ctx: SignedInCtx,
  rankings: Rankings,
  body: JoinEventBody,
): Promise<JoinedEvent> {
  const { userId } = ctx.actor;
  const joined = await asPlatform(ctx, async (tx) => {
    const { ssoTenantId, method } = await lockOwnSession(tx, ctx);
    const event = await requireOpenEvent(tx, ctx, credentialOf(body));
    const { tenantId, id: eventId, name: eventName } = event;
    requireUnbound({ ssoTenantId }, tenantId);
    const { address, clock } = ctx;
    await requireAdmission(tx, { userId, method, tenantId, address, nowMs: clock() });
    const newcomer = { tenantId, userId, role: 'participant' } as const;
    const { isNew: isNewMember, role } = await admitMember(tx, ctx, newcomer);
    const isNew = await registerMember(tx, ctx, event, { userId, role, rankings });
    await recordJoin(tx, ctx, { tenantId, eventId, isNew, isNewMember });
    return { tenantId, eventId, eventName, isNew, isNewMember, ...(await tenantNames(tx, tenantId)) };
  });
  return {
    ...joined,
    alreadyRegistered: !joined.isNew,
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
  joined: { tenantId: string; eventId: string; isNew: boolean; isNewMember: boolean },
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
  if (!joined.isNew) return;
  await eventsAudit.record(tx, ctx, { action: 'event.register', targetId: eventId, tenantId });
}
