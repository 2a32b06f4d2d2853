import { teamSizesProblem, type UpdateEventBody } from '@guidon/contract';
import { facts, scoringUnits, submissions, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/http/app-error.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';
import type { EventRow } from './event-row.ts';
import { t } from './texts.ts';

/**
 * Refuses settings that do not fit each other, and a mode that would leave out somebody who scores: teams in an event
 * that is played alone, or answers of people who play alone in one that takes a team. The caller has locked the event,
 * so that no team is made meanwhile.
 */
export async function requireSoundTeams(
  tx: Tx,
  event: EventRow,
  { teamMode, teamSizeMin, teamSizeMax }: UpdateEventBody,
): Promise<void> {
  const sizes = {
    teamSizeMin: teamSizeMin ?? event.teamSizeMin,
    teamSizeMax: teamSizeMax ?? event.teamSizeMax,
  };
  const problem = teamSizesProblem(sizes);
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
  if (teamMode === undefined || teamMode === event.teamMode) return;
  if (teamMode === 'individual' && event.teamCount > 0) throw invalidField('teamMode', t('teamsStand'));
  if (teamMode === 'teams' && (await hasAnswersAlone(tx, event)))
    throw invalidField('teamMode', t('answersAlone'));
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
