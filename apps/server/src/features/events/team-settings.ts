import { teamSizesProblem, type UpdateEventBody } from '@guidon/contract';
import { eventParticipants, facts, scoringUnits, submissions, teams, type Tx } from '@guidon/db';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/http/app-error.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';
import type { EventRow } from './event-row.ts';
import { t } from './declares.ts';

/**
 * Refuses settings that do not fit each other or the teams that stand, and a mode that would leave out somebody who
 * scores: teams in an event that is played alone, or answers of people who play alone in one that takes a team. The
 * caller has locked the event, so that no team is made and nobody joins one meanwhile.
 */
export async function requireSoundTeams(
  tx: Tx,
  event: EventRow,
  { teamMode, teamSizeMin, teamSizeMax, maxTeams }: UpdateEventBody,
): Promise<void> {
  const sizes = {
    teamSizeMin: teamSizeMin ?? event.teamSizeMin,
    teamSizeMax: teamSizeMax ?? event.teamSizeMax,
  };
  const problem = teamSizesProblem(sizes);
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
  if (teamSizeMax !== undefined && teamSizeMax < event.teamSizeMax)
    await requireSeats(tx, event, teamSizeMax);
  if (isFewer(maxTeams, event.maxTeams) && maxTeams < event.teamCount)
    throw invalidField('maxTeams', t('teamsStanding', { count: event.teamCount }));
  if (teamMode === undefined || teamMode === event.teamMode) return;
  if (teamMode === 'individual' && event.teamCount > 0) throw invalidField('teamMode', t('teamsStand'));
  if (teamMode === 'teams' && (await hasAnswersAlone(tx, event)))
    throw invalidField('teamMode', t('answersAlone'));
}

function isFewer(after: number | null | undefined, before: number | null): after is number {
  return typeof after === 'number' && (before === null || after < before);
}

/** Teams whose size staff have set themselves do not follow the event's. */
async function requireSeats(tx: Tx, { tenantId, id: eventId }: EventRow, teamSizeMax: number): Promise<void> {
  const [biggest] = await tx
    .select({ members: count() })
    .from(eventParticipants)
    .innerJoin(
      teams,
      and(eq(teams.tenantId, eventParticipants.tenantId), eq(teams.id, eventParticipants.unitId)),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        isNull(teams.disbandedAt),
        isNull(teams.maxMembers),
      ),
    )
    .groupBy(teams.id)
    .orderBy(desc(count()))
    .limit(1);
  if (biggest && biggest.members > teamSizeMax)
    throw invalidField('teamSizeMax', t('biggestTeam', { most: biggest.members }));
}

/** Whether anybody who plays alone has answered or taken a hint. */
async function hasAnswersAlone(tx: Tx, { tenantId, id: eventId }: EventRow): Promise<boolean> {
  const [alone] = await tx
    .select({ id: scoringUnits.id })
    .from(scoringUnits)
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        eq(scoringUnits.kind, 'user'),
        sql`(exists (select from ${submissions} where ${submissions.tenantId} = ${tenantId}
            and ${submissions.eventId} = ${eventId} and ${submissions.unitId} = ${scoringUnits.id})
          or exists (select from ${facts} where ${facts.tenantId} = ${tenantId}
            and ${facts.eventId} = ${eventId} and ${facts.unitId} = ${scoringUnits.id} and ${facts.kind} = 'hint'))`,
      ),
    )
    .limit(1);
  return alone !== undefined;
}
