import { fewestAttempts, type QuestionInput } from '@guidon/contract';
import { eventChallenges, events, type Tx } from '@guidon/db';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { invalidField } from '../../platform/http/app-error.ts';
import type { ChallengeKey } from './history.ts';
import { t } from './declares.ts';

/** Fails where an event that is not over allows fewer attempts than a question asks for flags. */
export async function requireSolvableInEvents(
  tx: Tx,
  { tenantId, challengeId }: ChallengeKey,
  questions: readonly Pick<QuestionInput, 'title' | 'rule'>[],
): Promise<void> {
  const counts = questions.map(({ rule }) => fewestAttempts(rule));
  const count = Math.max(...counts, 1);
  if (count === 1) return;
  const index = counts.indexOf(count);
  const [strict] = await tx
    .select({ event: events.name, attempts: eventChallenges.maxAttempts })
    .from(eventChallenges)
    .innerJoin(events, and(eq(events.tenantId, tenantId), eq(events.id, eventChallenges.eventId)))
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.challengeId, challengeId),
        eq(eventChallenges.attemptMode, 'lockout'),
        lt(eventChallenges.maxAttempts, count),
        isNull(events.archivedAt),
        ne(events.lifecycle, 'completed'),
      ),
    )
    .orderBy(events.id)
    .limit(1);
  if (!strict) return;
  const { event, attempts } = strict;
  const title = questions[index]?.title ?? '';
  throw invalidField(
    `questions.${index}.rule`,
    t('unsolvableInEvent', { event, attempts: attempts ?? 0, title, count }),
  );
}
