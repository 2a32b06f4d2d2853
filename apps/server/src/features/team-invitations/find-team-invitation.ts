import {
  events,
  memberships,
  scoringUnits,
  teamInvitations,
  teams,
  tenants,
  type Tx,
  users,
} from '@guidon/db';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/secrets/secret-token.ts';
import { memberCountOf } from '../teams/index.ts';
import type { Services } from '../../platform/services/services.ts';

/** The token of a link, and its tenant by name or id where the link names one. */
export interface TeamLink {
  token: string;
  tenant?: string | undefined;
}

/**
 * The open team invitation of a link, across tenants: the token is the credential. Null for any other text, for a
 * link that names another tenant, and once its inviter is no longer a member.
 */
export async function findTeamInvitation(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { token, tenant }: TeamLink,
) {
  const [found] = await tx
    .select({
      invitation: teamInvitations,
      team: teams,
      memberCount: memberCountOf,
      leader: sql<string | null>`(select username from users where id = ${teams.leaderUserId})`,
      teamName: sql<string>`${scoringUnits.name}`,
      event: events,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      inviter: users.username,
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
    .innerJoin(
      scoringUnits,
      and(
        eq(scoringUnits.tenantId, teams.tenantId),
        eq(scoringUnits.eventId, teams.eventId),
        eq(scoringUnits.id, teams.id),
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
    .where(
      and(
        eq(teamInvitations.tokenHash, hashToken(token)),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.declinedAt),
        isNull(teamInvitations.revokedAt),
        gt(teamInvitations.expiresAt, new Date(clock())),
        tenant === undefined ? undefined : or(eq(tenants.name, tenant), sql`${tenants.id}::text = ${tenant}`),
      ),
    );
  return found ?? null;
}
