import {
  eventParticipants,
  events,
  isNotSuspended,
  memberships,
  scoringUnits,
  teamInvitations,
  teams,
  tenants,
  type Tx,
  type UnitId,
  userIdOf,
  users,
} from '@guidon/db';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hashToken } from '../../../platform/secrets/secret-token.ts';
import type { Services } from '../../../platform/services/services.ts';
import { hasEventRight, hostRightsOf } from '../../events/index.ts';
import { isUnitOfTeam, memberCountOf } from '../store.ts';
import { stateOf } from './policy.ts';

/** The token of a link, and its tenant by name or id where the link names one. */
export interface TeamLink {
  token: string;
  tenant?: string | undefined;
}

export function isLinkOf({ token, tenant }: TeamLink): SQL | undefined {
  return and(
    eq(teamInvitations.tokenHash, hashToken(token)),
    tenant === undefined ? undefined : or(eq(tenants.name, tenant), sql`${tenants.id}::text = ${tenant}`),
  );
}

/**
 * Team invitations across tenants, whatever their state, the newest first; not those of disbanded teams. What need not be
 * joined is looked up: each further join of the same tenant doubles what the database takes to plan it.
 */
export function selectTeamInvitations(tx: Tx, where: SQL | undefined, limit = 1) {
  return tx
    .select({
      invitation: teamInvitations,
      team: teams,
      memberCount: memberCountOf,
      leader: sql<string | null>`(select username from users where id = ${teams.leaderUserId})`,
      teamName: sql<string>`(select ${scoringUnits.name} from ${scoringUnits} where ${isUnitOfTeam})`,
      event: events,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      inviter: users.username,
      inviterRole: memberships.role,
      inviterHostRights: hostRightsOf(teamInvitations.invitedBy),
      inviterUnitId: sql<UnitId | null>`(select p.unit_id from ${eventParticipants} p
        where p.tenant_id = ${teams.tenantId} and p.event_id = ${teams.eventId}
          and p.user_id = ${teamInvitations.invitedBy})`,
    })
    .from(teamInvitations)
    .innerJoin(tenants, eq(tenants.id, teamInvitations.tenantId))
    .innerJoin(
      teams,
      and(
        eq(teams.tenantId, teamInvitations.tenantId),
        eq(teams.id, teamInvitations.teamId),
        isNull(teams.disbandedAt),
      ),
    )
    .innerJoin(events, and(eq(events.tenantId, teams.tenantId), eq(events.id, teams.eventId)))
    .innerJoin(users, and(eq(users.id, teamInvitations.invitedBy), eq(users.isActive, true)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, teamInvitations.tenantId),
        eq(memberships.userId, teamInvitations.invitedBy),
        eq(memberships.isActive, true),
      ),
    )
    .where(where)
    .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id))
    .limit(limit);
}

export type FoundTeamInvitation = Awaited<ReturnType<typeof selectTeamInvitations>>[number];

/** An invitation also ends when its inviter is neither in the team any more nor one of those who run its event. */
export function isOpen(found: FoundTeamInvitation, nowMs: number): boolean {
  const { invitation, team, event, inviterRole, inviterUnitId, inviterHostRights } = found;
  if (stateOf(invitation, nowMs) !== 'open') return false;
  if (inviterUnitId === team.id) return true;
  const inviter = { userId: userIdOf(invitation.invitedBy), role: inviterRole };
  return hasEventRight(inviter, { createdBy: event.createdBy, hostRights: inviterHostRights }, 'teams');
}

/**
 * The open team invitation of a link, across tenants: the token is the credential. Null for any other text, and where the
 * organization is suspended, of which nothing is shown.
 */
export async function findTeamInvitation(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  link: TeamLink,
): Promise<FoundTeamInvitation | null> {
  const isOpenLink = and(isLinkOf(link), isNotSuspended(teamInvitations.tenantId));
  const [found] = await selectTeamInvitations(tx, isOpenLink);
  return found && isOpen(found, clock()) ? found : null;
}
