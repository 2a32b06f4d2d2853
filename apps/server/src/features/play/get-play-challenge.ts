import type { PlayChallenge } from '@guidon/contract';
import { attemptCounts, inTenant, soloUnitId } from '@guidon/db';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasSeenIntro } from '../challenges/index.ts';
import { isForPractice } from '../events/index.ts';
import type { ChallengeContent, LiveEvents } from '../standings/index.ts';
import type { ChallengeOpens } from './challenge-opens.ts';
import type { OpenedChallenge } from './open-alone.ts';
import {
  challengesSeen,
  openForReading,
  requireChallenge,
  requireContent,
  whyNotAnswer,
} from './play-access.ts';
import { openPractice, practicePage } from './practice.ts';
import {
  type ChallengeProgress,
  presentAlone,
  presentPlayChallenge,
  type UsedAttempts,
} from './present-play-challenge.ts';
import { readReviews } from './reviews.ts';
import { readSolutions } from './read-solutions.ts';
import { locksFor } from './sequence-locks.ts';
import { presentHint } from './hints.ts';

/** A challenge that the caller may read, in an event or, where none is named, outside of events. */
export async function readChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId }: { eventId: string | undefined; challengeId: string },
): Promise<OpenedChallenge> {
  if (eventId === undefined) return inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId));
  const opened = await openForReading(ctx, events, eventId);
  const challenge = requireChallenge(opened, challengeId, ctx.clock());
  return { ...opened, challenge, content: await requireContent(events, opened.live, challengeId) };
}

/** The page of a challenge in an event. */
export async function getPlayChallenge(
  ctx: MemberCtx,
  { events, opens }: { events: LiveEvents; opens: ChallengeOpens },
  eventId: string,
  challengeId: string,
): Promise<PlayChallenge> {
  const opened = await readChallenge(ctx, events, { eventId, challengeId });
  const { live, viewer, challenge, content } = opened;
  const nowMs = ctx.clock();
  const progress = await readProgress(ctx, opened);
  const whyNot = whyNotAnswer(opened, ctx.clock(), challenge);
  if (whyNot === null) {
    const { tenantId, actor } = ctx;
    opens.note({ tenantId, eventId, challengeId, userId: actor.userId, atMs: ctx.clock() });
  }
  const practises = whyNot !== null && isForPractice(live.definition, nowMs);
  const flagUnit = viewer.unitId ?? (practises ? soloUnitId(ctx.actor.userId) : null);
  const locked = new Set(locksFor(opened, nowMs).map((lock) => lock.challengeId));
  const open = challengesSeen(opened, nowMs).filter(({ id }) => !locked.has(id));
  const next = open.find(({ id }) => id === challenge.nextChallengeId);
  const index = open.findIndex(({ id }) => id === challengeId);
  return presentPlayChallenge(
    opened,
    { ...progress, flagUnit, nowMs },
    {
      eventId,
      eventName: live.definition.name,
      hasLearning: challenge.hasLearning,
      intro: await introOf(content, () => hasSeenIntro(ctx, challengeId)),
      solution: (await readSolutions(ctx, live, [challengeId])).get(challengeId) ?? null,
      previousId: open[index - 1]?.id ?? null,
      nextId: open[index + 1]?.id ?? null,
      recommended: next ? { id: next.id, name: next.name } : null,
      can: { answer: whyNot === null, practise: practises },
      whyNot: practises ? null : (whyNot?.in(ctx.language) ?? null),
    },
  );
}

/** The page of a challenge outside events. */
export async function getPracticeChallenge(
  ctx: MemberCtx,
  challengeId: string,
  isOpen?: SQL,
): Promise<PlayChallenge> {
  const practice = await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId, isOpen));
  const progress = await readProgress(ctx, practice);
  const intro = await introOf(practice.content, () => hasSeenIntro(ctx, challengeId));
  const page = await practicePage(ctx, practice);
  return presentAlone(practice, { ...progress, nowMs: ctx.clock() }, { ...page, intro });
}

/** What its author shows first; null where there is nothing. */
export async function introOf(
  { introBody, introVideo }: Pick<ChallengeContent, 'introBody' | 'introVideo'>,
  isSeen: () => Promise<boolean>,
): Promise<PlayChallenge['intro']> {
  if (introBody === '' && introVideo === null) return null;
  return { body: introBody, video: introVideo, isSeen: await isSeen() };
}

async function readProgress(ctx: MemberCtx, opened: OpenedChallenge): Promise<ChallengeProgress> {
  const used = await attemptsUsed(ctx, opened);
  return { used, reviews: await readReviews(ctx, opened, opened.challenge) };
}

async function attemptsUsed(
  ctx: MemberCtx,
  { live, viewer: { unitId }, challenge: { questions } }: OpenedChallenge,
): Promise<ReadonlyMap<string, UsedAttempts>> {
  const limited = questions.filter(({ maxAttempts }) => maxAttempts !== null).map(({ id }) => id);
  if (unitId === null || limited.length === 0) return new Map();
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        questionId: attemptCounts.questionId,
        used: attemptCounts.used,
        lastAt: attemptCounts.lastAt,
      })
      .from(attemptCounts)
      .where(
        and(
          eq(attemptCounts.tenantId, live.tenantId),
          eq(attemptCounts.eventId, live.id),
          eq(attemptCounts.unitId, unitId),
          inArray(attemptCounts.questionId, limited),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.questionId, row]));
}

export async function getHints(
  ctx: MemberCtx,
  events: LiveEvents,
  of: { eventId: string | undefined; challengeId: string },
): Promise<PlayChallenge['hints']> {
  const opened = await readChallenge(ctx, events, of);
  return opened.challenge.hints.map((hint) => presentHint(opened, opened, hint, ctx.clock()));
}
