import { eventParticipants, events, teams, type Tx, unitIdOf } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireUnarchived } from '../events/index.ts';
import type { TeamRow } from './policy.ts';
import { requireOwnTeam } from './store.ts';
import { t } from './declares.ts';

/** The team of a member, in one small query for what is called often; NOT_FOUND as `requireOwnTeam`. */
export async function requireTeamMember(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamRow> {
  return (await find(tx, ctx, teamId)).team;
}

/** The same for who writes; EVENT_ARCHIVED where the event is only read. */
export async function requireWritingMember(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamRow> {
  const { team, archivedAt } = await find(tx, ctx, teamId);
  requireUnarchived({ archivedAt });
  return team;
}

async function find(tx: Tx, ctx: MemberCtx, teamId: string) {
  const [found] = await tx
    .select({ team: teams, lifecycle: events.lifecycle, archivedAt: events.archivedAt })
    .from(teams)
    .innerJoin(
      eventParticipants,
      and(
        eq(eventParticipants.tenantId, teams.tenantId),
        eq(eventParticipants.eventId, teams.eventId),
        eq(eventParticipants.userId, ctx.actor.userId),
        eq(eventParticipants.unitId, teams.id),
      ),
    )
    .innerJoin(events, and(eq(events.tenantId, teams.tenantId), eq(events.id, teams.eventId)))
    .where(and(eq(teams.tenantId, ctx.tenantId), eq(teams.id, unitIdOf(teamId))));
  if (!found) throw notFound(t('teamNotFound'));
  if (found.lifecycle === 'draft') await requireOwnTeam(tx, ctx, teamId);
  return found;
}
