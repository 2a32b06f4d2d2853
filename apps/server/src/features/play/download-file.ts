import { challengeFiles, challenges, eventChallenges, events, inTenant, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Exchange, MemberCtx } from '../../platform/http/context.ts';
import { isAuthorOf, isOpenTo } from '../challenges/index.ts';
import { challengeReadableBy } from '../events/index.ts';
import { type ChallengeFileRow, challengeFileRows } from '../stored-files/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { challengesSeen } from './play-access.ts';
import { readSolutions } from './read-solutions.ts';
import { locksFor, requireUnlocked } from './sequence-locks.ts';
import { t } from './declares.ts';

/** NOT_FOUND when the caller may not see the file's challenge, LOCKED where a sequence locks it in each of their events. */
export async function downloadFile(
  ctx: MemberCtx,
  live: LiveEvents,
  target: { challengeId: string; fileId: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  const { file, holders } = await inTenant(ctx, async (tx) => {
    const [found] = await challengeFileRows(
      tx,
      and(
        eq(challengeFiles.tenantId, ctx.tenantId),
        eq(challengeFiles.challengeId, target.challengeId),
        eq(challengeFiles.id, target.fileId),
      ),
    );
    if (!found) throw notFound(t('fileNotFound'));
    if (await isAuthorOf(tx, ctx, found.challengeId)) return { file: found, holders: [] };
    if (!found.isOfSolution && (await isOpenOutsideEvents(tx, ctx, found)))
      return { file: found, holders: [] };
    const eventIds = await holdersOf(tx, ctx, found);
    if (eventIds.length === 0) throw notFound(t('fileNotFound'));
    return { file: found, holders: eventIds };
  });
  if (!file.isOfSolution) await requireOpenSomewhere(ctx, live, target.challengeId, holders);
  else if (holders.length > 0) await requireSolvedFor(ctx, live, target.challengeId, holders);
  return sendFile(ctx, { ...file, shownAs: imageTypeOf(file.name) }, exchange);
}

const imageTypes = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
]);

/** Descriptions show images; opened by themselves they are saved, and a drawing runs no script. */
function imageTypeOf(name: string): string | undefined {
  return imageTypes.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** Events in which the caller may read the file's challenge. Of a solution they show what they had of it first. */
async function holdersOf(
  tx: Tx,
  ctx: MemberCtx,
  { id, challengeId, isCurrent, isOfSolution }: ChallengeFileRow,
): Promise<string[]> {
  const { contentAtEnd } = eventChallenges;
  const hasNoneOfItsOwn = isOfSolution
    ? sql`coalesce(${contentAtEnd} ->> 'solution', '') = ''`
    : sql`${contentAtEnd} is null`;
  const isShown = sql`case when ${hasNoneOfItsOwn} then ${isCurrent}
    else ${contentAtEnd} -> 'fileIds' ? ${id} end`;
  const holders = await tx
    .select({ id: events.id })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, ctx.tenantId),
        eq(eventChallenges.challengeId, challengeId),
        challengeReadableBy(ctx),
        isShown,
      ),
    );
  return holders.map((holder) => holder.id);
}

/** It is enough that one of the events does not lock the challenge. */
async function requireOpenSomewhere(
  ctx: MemberCtx,
  live: LiveEvents,
  challengeId: string,
  holders: readonly string[],
): Promise<void> {
  const [first, ...others] = holders;
  if (first === undefined) return;
  const opened = await live.open(ctx, first);
  try {
    requireUnlocked(opened, challengeId, ctx.clock());
  } catch (refusal) {
    if (others.length === 0) throw refusal;
    await requireOpenSomewhere(ctx, live, challengeId, others);
  }
}

/** NOT_FOUND unless one of the events shows the solution to the caller. */
async function requireSolvedFor(
  ctx: MemberCtx,
  live: LiveEvents,
  challengeId: string,
  holders: readonly string[],
): Promise<void> {
  for (const eventId of holders) {
    const opened = await live.open(ctx, eventId);
    const nowMs = ctx.clock();
    const isSeen =
      challengesSeen(opened, nowMs).some(({ id }) => id === challengeId) &&
      !locksFor(opened, nowMs).some((lock) => lock.challengeId === challengeId);
    if (isSeen && (await readSolutions(ctx, opened.live, [challengeId])).has(challengeId)) return;
  }
  throw notFound(t('fileNotFound'));
}

async function isOpenOutsideEvents(
  tx: Tx,
  ctx: MemberCtx,
  { challengeId, isCurrent }: ChallengeFileRow,
): Promise<boolean> {
  if (!isCurrent) return false;
  const isChallenge = and(eq(challenges.tenantId, ctx.tenantId), eq(challenges.id, challengeId));
  return (await tx.$count(challenges, and(isChallenge, isOpenTo(ctx)))) > 0;
}
