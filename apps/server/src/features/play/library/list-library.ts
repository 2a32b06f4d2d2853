import { type LibraryChallenge, type libraryRoutes, type RouteResult, hasRight } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import {
  challengeImageUrl,
  isInLibrary,
  isInternalFor,
  ownSolves,
  pointsOf,
  withSummaries,
  requireOpenChallenge,
} from '../../challenges/index.ts';
import { findPracticeEvent } from '../../events/index.ts';
import { byName, countMatching, type LibraryQuery, selectCards, selectCategories } from './read-models.ts';

type LibraryPage = RouteResult<typeof libraryRoutes.list>;

export function listLibrary(ctx: MemberCtx, query: LibraryQuery): Promise<LibraryPage> {
  return listOpen(ctx, query, isInLibrary);
}

export function listInternal(ctx: MemberCtx, query: LibraryQuery): Promise<LibraryPage> {
  return listOpen(ctx, query, isInternalFor(ctx));
}

async function listOpen(ctx: MemberCtx, query: LibraryQuery, isOpen: SQL): Promise<LibraryPage> {
  const page = keysetPage(ctx, byName, query);
  return inTenant(ctx, async (tx) => {
    const solved = await ownSolves(tx, ctx);
    const practiceEventId = await findPracticeEvent(tx, ctx.tenantId);
    const of = { query, isOpen, solved, practiceEventId };
    const { data, nextCursor } = page.cut(await selectCards(tx, ctx, of, page));
    const cards = await withSummaries(data);
    return {
      data: cards.map((card) => presentCard(card, solved)),
      nextCursor,
      total: await countMatching(tx, ctx, of),
      categories: await selectCategories(tx, ctx, isOpen),
    };
  });
}

type Card = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'sortKey'> & { summary: string };

function presentCard(card: Card, solved: ReadonlySet<string>): LibraryChallenge {
  const points = pointsOf(card.scoring, card.questions);
  const questionIds = card.questions.map(({ id }) => id);
  const solvedCount = questionIds.filter((id) => solved.has(id)).length;
  return {
    id: card.id,
    name: card.name,
    description: card.summary,
    category: card.category,
    difficulty: card.difficulty,
    tags: card.tags,
    imageUrl: challengeImageUrl(card.imageHash),
    points,
    pointsAtStart: points,
    isDynamic: false,
    questionIds,
    questionCount: questionIds.length,
    solveCount: card.completions,
    firstBlood: null,
    closesAt: null,
    isSolved: solvedCount === questionIds.length,
    solvedCount,
    rating: card.rating,
  };
}

/** Whoever it is not for is told nothing, not even that there is one. */
export async function getAccess(
  ctx: MemberCtx,
  challengeId: string,
): Promise<RouteResult<typeof libraryRoutes.internalAccess>> {
  await inTenant(ctx, (tx) => requireOpenChallenge(tx, ctx, challengeId, isInternalFor(ctx)));
  return { hasAccess: true, reason: hasRight(ctx.actor.role, 'bank.read') ? 'staff' : 'group' };
}
