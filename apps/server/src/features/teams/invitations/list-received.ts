import { limits, type ReceivedInvitation } from '@guidon/contract';
import { asPlatform, isNotSuspended, teamInvitations, teams } from '@guidon/db';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { type OpenInvitation, openInvitationsTo } from '../../invitations/index.ts';
import { type FoundTeamInvitation, isOpen, selectTeamInvitations } from './find-team-invitation.ts';
import { addressedTo } from './own-invitation.ts';

/**
 * What is open and addressed to the caller, of all tenants that are not suspended; of its own alone in a session of a
 * tenant's provider. Into a team that they are in already nothing is.
 */
export async function listReceived(ctx: SignedInCtx): Promise<ReceivedInvitation[]> {
  const { userId, boundTenantId } = ctx.actor;
  const limit = limits.teamInvitationsShown;
  const { toTeams, toTenants } = await asPlatform(ctx, async (tx) => {
    const where = and(
      await addressedTo(tx, userId),
      boundTenantId === null ? undefined : eq(teamInvitations.tenantId, boundTenantId),
      isNull(teamInvitations.acceptedAt),
      isNull(teamInvitations.declinedAt),
      isNull(teamInvitations.revokedAt),
      gt(teamInvitations.expiresAt, new Date(ctx.clock())),
      isNotSuspended(teamInvitations.tenantId),
      sql`not exists (select from event_participants own where own.tenant_id = ${teams.tenantId}
        and own.event_id = ${teams.eventId} and own.unit_id = ${teams.id} and own.user_id = ${userId})`,
    );
    return {
      toTeams: await selectTeamInvitations(tx, where, limit),
      toTenants: await openInvitationsTo(tx, ctx, { userId, boundTenantId, limit }),
    };
  });
  return [
    ...toTeams.filter((found) => isOpen(found, ctx.clock())).map(intoTeam),
    ...toTenants.map(intoTenant),
  ]
    .toSorted(newestFirst)
    .slice(0, limit)
    .map(({ received }) => received);
}

interface InvitationAt {
  createdAt: Date;
  received: ReceivedInvitation;
}

function newestFirst(a: InvitationAt, b: InvitationAt): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.received.id.localeCompare(a.received.id);
}

function intoTeam(found: FoundTeamInvitation): InvitationAt {
  const { invitation, teamName, event, inviter } = found;
  const { id, message, createdAt, expiresAt } = invitation;
  const { id: eventId, name, startsAt } = event;
  return {
    createdAt,
    received: {
      id,
      kind: 'team',
      tenant: { name: found.tenantName, displayName: found.tenantDisplayName },
      team: { name: teamName, event: { id: eventId, name, startDate: startsAt?.toISOString() ?? null } },
      role: null,
      inviter: { username: inviter },
      message,
      expiresAt: expiresAt.toISOString(),
    },
  };
}

function intoTenant({ createdAt, expiresAt, inviter, ...invitation }: OpenInvitation): InvitationAt {
  const { id, tenant, role, message } = invitation;
  const received = {
    id,
    kind: 'organization',
    tenant,
    team: null,
    role,
    inviter: { username: inviter },
    message,
    expiresAt: expiresAt.toISOString(),
  } as const;
  return { createdAt, received };
}
