import { type ChallengeStatistics, limits } from '@guidon/contract';
import { eventChallenges, events, inTenant, type Tx } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireChallenge as requireBankChallenge } from '../store.ts';
import { isAuthorOf } from '../author-rights.ts';
import { challengesAudit } from '../declares.ts';
import { runnableWith } from '../../events/index.ts';
import { keptMs } from './counted-events.ts';
import { type CountedChallenge, countChallenge } from './read-statistics.ts';

const keptMax = 500;

/** Counts of challenges, made once in half a minute; who may read wrong answers is asked each time. */
export function createStatistics() {
  const known = new LRUCache<string, { atMs: number; counted: Promise<CountedChallenge> }>({ max: keptMax });
  function counted(ctx: MemberCtx, challengeId: string): Promise<CountedChallenge> {
    const key = `${ctx.tenantId} ${challengeId}`;
    const nowMs = ctx.clock();
    const before = known.get(key);
    if (before && nowMs - before.atMs < keptMs) return before.counted;
    const counting = inTenant(ctx, (tx) => countChallenge(tx, ctx, challengeId));
    known.set(key, { atMs: nowMs, counted: counting });
    counting.catch(() => known.delete(key));
    return counting;
  }
  return {
    async get(ctx: MemberCtx, challengeId: string, withAnswers: boolean): Promise<ChallengeStatistics> {
      const rights = await inTenant(ctx, async (tx) => {
        const { name } = await requireBankChallenge(tx, ctx, challengeId);
        const isAuthor = await isAuthorOf(tx, ctx, challengeId);
        const showsAnswers = isAuthor && withAnswers;
        if (showsAnswers) {
          await challengesAudit.record(tx, ctx, {
            action: 'challenge.read-wrong-answers',
            targetId: challengeId,
            details: { name },
          });
        }
        return { name, isAuthor, showsAnswers, eventIds: await eventsWithAnswers(tx, ctx, challengeId) };
      });
      const { wrong, ...figures } = await counted(ctx, challengeId);
      return {
        name: rights.name,
        ...figures,
        wrongAnswers: rights.showsAnswers ? grouped(wrong, rights.eventIds) : null,
        can: { seeAnswers: rights.isAuthor },
      };
    },
    forget: () => known.clear(),
  };
}

/** Events with the challenge whose submitted answers the caller may read. */
async function eventsWithAnswers(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ReadonlySet<string>> {
  const held = tx
    .select({ id: eventChallenges.eventId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, ctx.tenantId), eq(eventChallenges.challengeId, challengeId)));
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.tenantId, ctx.tenantId), inArray(events.id, held), sql`${runnableWith(ctx, 'answers')}`),
    );
  return new Set(rows.map(({ id }) => id));
}

function grouped(
  wrong: CountedChallenge['wrong'],
  eventIds: ReadonlySet<string>,
): NonNullable<ChallengeStatistics['wrongAnswers']> {
  const sums = new Map<string, { questionId: string; answer: string; count: number }>();
  for (const { eventId, questionId, answer, count } of wrong) {
    if (!eventIds.has(eventId)) continue;
    const key = `${questionId} ${answer}`;
    sums.set(key, { questionId, answer, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count).slice(0, limits.wrongAnswersShown);
}
