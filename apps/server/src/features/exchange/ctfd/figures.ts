import type { ctfdFigureRoutes, RouteResult } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { PlayParts } from '../../play/index.ts';
import { openBoard } from '../../standings/index.ts';
import { rowsMax } from './boards.ts';
import { listForPlayers } from './players.ts';

type Routes = typeof ctfdFigureRoutes;

export async function countSolves(
  ctx: MemberCtx,
  parts: PlayParts,
  eventId: string,
): Promise<RouteResult<Routes['solveCounts']>> {
  const listed = await listForPlayers(ctx, parts, eventId);
  return listed.map(({ id, name, solves }) => ({ id, name, solves: solves ?? 0 }));
}

export async function shareSolves(
  ctx: MemberCtx,
  parts: PlayParts,
  eventId: string,
): Promise<RouteResult<Routes['solveShares']>> {
  const scoring = (await scoresOf(ctx, parts, eventId)).filter((score) => score > 0).length;
  const counts = await countSolves(ctx, parts, eventId);
  return counts
    .map(({ id, name, solves }) => ({
      id,
      name,
      percentage: scoring === 0 ? 0 : Math.min(1, solves / scoring),
    }))
    .toSorted((a, b) => b.percentage - a.percentage);
}

export async function spreadScores(
  ctx: MemberCtx,
  parts: PlayParts,
  eventId: string,
): Promise<RouteResult<Routes['scoreSpread']>> {
  const scores = await scoresOf(ctx, parts, eventId);
  const listed = await listForPlayers(ctx, parts, eventId);
  const sum = listed.reduce((points, { value }) => points + (value ?? 0), 0);
  const size = Math.max(1, Math.floor(sum / Math.max(1, listed.length)));
  const brackets: Record<string, number> = {};
  for (const score of scores) {
    const top = String(size * Math.max(1, Math.ceil(score / size)));
    brackets[top] = (brackets[top] ?? 0) + 1;
  }
  return { brackets };
}

async function scoresOf(ctx: MemberCtx, { events }: PlayParts, eventId: string): Promise<number[]> {
  const { live, viewer } = await openBoard(ctx, events, eventId);
  return live
    .rankingFor(viewer.audience, ctx.clock())
    .top(rowsMax)
    .map(({ score }) => score);
}

export async function countEntrants(
  ctx: MemberCtx,
  { events }: PlayParts,
  eventId: string,
): Promise<{ users: number; teams: number }> {
  const { live, viewer } = await openBoard(ctx, events, eventId);
  const teams = [...live.entrants()].filter((id) => live.unit(id).kind === 'team');
  return { users: live.individualsFor(viewer.audience, ctx.clock()).size, teams: teams.length };
}
