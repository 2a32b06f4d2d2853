import { limits, type WrongAnswerGroup } from '@guidon/contract';
import { inTenant, submissions } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { controlRoomAudit } from '../declares.ts';

interface GroupRow extends Record<string, unknown> {
  challengeId: string;
  questionId: string;
  answer: string;
  count: number;
  units: number;
}

/** Wrong answers that were given alike, those of most units first; reading them is recorded. */
export async function listWrongAnswers(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId }: { eventId: string; challengeId?: string | undefined },
): Promise<WrongAnswerGroup[]> {
  const { tenantId } = ctx;
  const { live } = await events.open(ctx, eventId);
  if (challengeId !== undefined && !live.challenge(challengeId)) throw new AppError('NOT_FOUND');
  const rows = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'answers');
    const inChallenge = challengeId === undefined ? sql`true` : sql`challenge_id = ${challengeId}`;
    const found = await tx.execute<GroupRow>(sql`
      select challenge_id as "challengeId", question_id as "questionId", min(answer) as answer,
        count(*)::int as count, count(distinct unit_id)::int as units
      from ${submissions}
      where tenant_id = ${tenantId} and event_id = ${eventId} and outcome in ('wrong', 'foreign') and ${inChallenge}
      group by challenge_id, question_id, lower(trim(answer))
      order by units desc, count desc, min(answer) limit ${limits.wrongAnswerGroups}`);
    if (found.rows.length > 0)
      await controlRoomAudit.record(tx, ctx, {
        action: 'event.read-wrong-answers',
        targetId: eventId,
        details: { groups: found.rows.length, ...(challengeId === undefined ? {} : { challengeId }) },
      });
    return found.rows;
  });
  return rows.map(({ challengeId: id, questionId, ...group }) => {
    const challenge = live.challenge(id);
    const title = challenge?.questions.find((question) => question.id === questionId)?.title ?? '';
    return {
      challenge: { id, name: challenge?.name ?? '' },
      question: { id: questionId, title },
      ...group,
    };
  });
}
