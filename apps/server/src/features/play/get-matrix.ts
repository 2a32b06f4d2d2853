import { limits, type Matrix, type MatrixQuery } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { Standing } from '@guidon/scoring';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';
import {
  boardState,
  type LiveEvents,
  mainBoard,
  nextTurnMs,
  openedAs,
  type OpenedEvent,
  rankedList,
  requireBoard,
  requireDivision,
} from '../standings/index.ts';
import { challengesShared, openForReading, whyNotRead } from './play-access.ts';

/** What a page of units has solved. Pages that begin with a full fifty are prepared for all who see the same. */
export async function getMatrix(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, as, ...part }: MatrixQuery & { eventId: string },
): Promise<ReadyBody> {
  const opened = openedAs(await openForReading(ctx, events, eventId), as);
  requireBoard(opened);
  const nowMs = ctx.clock();
  requireDivision(opened, mainBoard(opened.live), part.division);
  return readyMatrix(opened, nowMs, part);
}

/** The first page without waiting; null when the event is not cached or the caller may not see its challenges. */
export function peekMatrix(
  actor: Member,
  events: LiveEvents,
  eventId: string,
  nowMs: number,
): ReadyBody | null {
  const opened = events.peek(actor, eventId);
  if (!opened || whyNotRead(opened, nowMs)) return null;
  requireBoard(opened);
  return readyMatrix(opened, nowMs, {});
}

function readyMatrix(opened: OpenedEvent, nowMs: number, { cursor = 0, division }: MatrixQuery): ReadyBody {
  const { live, viewer } = opened;
  const { audience, runs } = viewer;
  const list = rankedList(mainBoard(live), live, audience, nowMs, { division });
  const total = list?.size ?? 0;
  const render = () => {
    const standings = list?.range(cursor, limits.matrixRows) ?? [];
    const matrix = presentMatrix(opened, nowMs, standings, total);
    return createReadyBody(JSON.stringify(matrix), nextTurnMs(live, nowMs));
  };
  if (cursor % limits.matrixRows !== 0 || cursor > total) return render();
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  const key = ['matrix', division, cursor, showsFreeze && 'frozen', runs && 'staff'].join(' ');
  return live.publication.body(key, nowMs, render);
}

function presentMatrix(
  opened: OpenedEvent,
  nowMs: number,
  standings: readonly Standing[],
  total: number,
): Matrix {
  const { live, viewer } = opened;
  const board = live.boardFor(viewer.audience, nowMs);
  const challenges = challengesShared(opened, nowMs);
  return {
    success: true,
    data: standings.map(({ id, rank, score }) => ({
      rank,
      unit: live.unit(unitIdOf(id)),
      score,
      solved: challenges.map(
        ({ questions }) => questions.filter((question) => board.hasSolved(id, question.id)).length,
      ),
    })),
    challenges: challenges.map(({ id, name, category, questions }) => ({
      id,
      name,
      category,
      questions: questions.length,
      bloods: board.firstCompletions(id, limits.bloodsMarked).map(({ unitId }) => unitId),
    })),
    total,
    ...boardState(live, viewer.audience, nowMs),
  };
}
