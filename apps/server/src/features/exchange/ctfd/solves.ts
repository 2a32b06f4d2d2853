import type { CtfdSolve, CtfdSolveOf } from '@guidon/contract';
import { inTenant, unitIdOf } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { openForReading, type PlayParts } from '../../play/index.ts';
import { type OpenedEvent, requireBoard, solversOf, teamIdOf } from '../../standings/index.ts';
import { challengesOpen, findTarget } from './players.ts';
import { accountUrl, rowsMax } from './boards.ts';
import { accountNumber, numbersOf } from './numbers.ts';
import { t } from '../declares.ts';

/** Of a challenge that the caller may read, as their board has them. */
export async function listSolvesOf(
  ctx: MemberCtx,
  { events }: PlayParts,
  { eventId, challengeNumber }: { eventId: string; challengeNumber: number },
): Promise<CtfdSolveOf[]> {
  const opened = await openForReading(ctx, events, eventId);
  requireBoard(opened);
  const challengeId = await findTarget(ctx, eventId, challengeNumber);
  const nowMs = ctx.clock();
  const found = challengesOpen(opened, nowMs).find(({ id }) => id === challengeId);
  if (found === undefined) throw notFound(t('ctfdChallengeNotFound'));
  const { live, viewer } = opened;
  return live
    .boardFor(viewer.audience, nowMs)
    .firstCompletions(found.id, rowsMax)
    .map(({ unitId, atMs }) => {
      const unit = live.unit(unitIdOf(unitId));
      return {
        account_id: accountNumber(unit.id),
        name: unit.name,
        date: new Date(atMs).toISOString(),
        account_url: accountUrl(unit),
      };
    });
}

interface OwnSolves {
  data: CtfdSolve[];
  meta: { count: number };
}

/** Of the caller, or of their whole team: each challenge with the solve that completed it. */
export async function listOwnSolves(
  ctx: MemberCtx,
  { events }: PlayParts,
  { eventId, of }: { eventId: string; of: 'user' | 'team' },
): Promise<OwnSolves> {
  const opened = await openForReading(ctx, events, eventId);
  const teamId = teamIdOf(opened.viewer);
  if (of === 'team' && teamId === null) throw notFound(t('teamNotFound'));
  const completing = completingSolves(opened, ctx.clock()).filter(
    ({ solve }) => of === 'team' || solve.userId === ctx.actor.userId,
  );
  const key = { tenantId: ctx.tenantId, eventId };
  const ids = completing.map(({ challenge }) => challenge.id);
  const numbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'challenge', ids));
  const { live, viewer } = opened;
  const board = live.boardFor(viewer.audience, ctx.clock());
  const team = teamId === null ? null : { id: accountNumber(teamId), name: live.unit(teamId).name };
  const data = completing.map(({ challenge, solve }): CtfdSolve => {
    const { id, name, category, questions } = challenge;
    const number = numbers.get(id) ?? 0;
    const value = questions.reduce((sum, question) => sum + board.questionValue(question.id), 0);
    return {
      id: solve.seq,
      type: 'correct',
      challenge_id: number,
      challenge: { id: number, name, category, value },
      user: { id: accountNumber(solve.user.id), name: solve.user.username },
      team,
      date: new Date(solve.atMs).toISOString(),
    };
  });
  return { data, meta: { count: data.length } };
}

function completingSolves(opened: OpenedEvent, nowMs: number) {
  const { live, viewer } = opened;
  const { unitId } = viewer;
  if (unitId === null) return [];
  const solvers = solversOf(live, unitId);
  return challengesOpen(opened, nowMs)
    .filter(({ id }) => live.hasCompleted(unitId, id))
    .flatMap((challenge) => {
      const solves = challenge.questions.flatMap(({ id }) => solvers.get(id) ?? []);
      const solve = solves.toSorted((a, b) => a.seq - b.seq).at(-1);
      return solve === undefined ? [] : { challenge, solve };
    })
    .toSorted((a, b) => a.solve.seq - b.solve.seq);
}
