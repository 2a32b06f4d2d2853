import type { CtfdAccount, CtfdEntrant, CtfdStanding, ctfdPlayRoutes, RouteResult } from '@guidon/contract';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  createScoreHistories,
  type LiveEvents,
  openBoard,
  type OpenedEvent,
  ownStandings,
  presentEntry,
  teamIdOf,
} from '../../standings/index.ts';
import { accountNumber } from './numbers.ts';
import { t } from '../declares.ts';

export const rowsMax = 1_000;

function standingsOf({ live, viewer: { audience } }: OpenedEvent, count: number, nowMs: number) {
  return live
    .rankingFor(audience, nowMs)
    .top(count)
    .map((one) => presentEntry(live, one));
}

/** As of the freeze while it lasts, like every board that the caller reads. */
export async function getScoreboard(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<CtfdStanding[]> {
  const opened = await openBoard(ctx, events, eventId);
  return standingsOf(opened, rowsMax, ctx.clock()).map(({ rank, unit, score }) => ({
    pos: rank,
    account_id: accountNumber(unit.id),
    account_url: accountUrl(unit),
    account_type: unit.kind,
    oauth_id: null,
    name: unit.name,
    score,
    bracket_id: null,
    bracket_name: null,
  }));
}

export function accountUrl({ kind, id }: { kind: 'user' | 'team'; id: string }): string {
  return `/${kind}s/${accountNumber(id)}`;
}

/** Of the individuals, or of what is ranked as a team. */
export async function listEntrants(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, kind }: { eventId: string; kind: 'user' | 'team' },
): Promise<RouteResult<typeof ctfdPlayRoutes.users>> {
  const { live, viewer } = await openBoard(ctx, events, eventId);
  const nowMs = ctx.clock();
  const { audience } = viewer;
  const list = kind === 'user' ? live.individualsFor(audience, nowMs) : live.rankingFor(audience, nowMs);
  const data = list
    .top(rowsMax)
    .map((one) => presentEntry(live, one).unit)
    .filter((unit) => unit.kind === kind)
    .map(({ id, name }): CtfdEntrant => {
      const unknown = { website: null, country: null, affiliation: null, bracket_id: null };
      return { id: accountNumber(id), name, oauth_id: null, ...unknown };
    });
  const { length: total } = data;
  const pagination = { page: 1, next: null, prev: null, pages: 1, per_page: rowsMax, total };
  return { data, meta: { pagination } };
}

type Top = RouteResult<typeof ctfdPlayRoutes.top>;

export function createTop() {
  const historyOf = createScoreHistories();
  return async (
    ctx: MemberCtx,
    events: LiveEvents,
    { eventId, topCount }: { eventId: string; topCount: number },
  ): Promise<Top> => {
    const opened = await openBoard(ctx, events, eventId);
    const nowMs = ctx.clock();
    const lines = new Map(
      historyOf(opened.live, opened.viewer.audience, nowMs).map(({ unit, points }) => [unit.id, points]),
    );
    const rows = standingsOf(opened, topCount, nowMs).map(({ unit, score }, place): [string, Top[string]] => [
      String(place + 1),
      {
        id: accountNumber(unit.id),
        account_url: accountUrl(unit),
        name: unit.name,
        score,
        solves: stepsOf(lines.get(unit.id) ?? []).map((step) => ({
          account_id: accountNumber(unit.id),
          ...step,
        })),
      },
    ]);
    return Object.fromEntries(rows);
  };
}

/** What each step of a line has brought, which CTFd has as solves and awards. */
function stepsOf(points: readonly [seconds: number, score: number][]) {
  return points
    .map(([seconds, score], place) => ({
      challenge_id: null,
      value: score - (points[place - 1]?.[1] ?? 0),
      date: new Date(seconds * 1_000).toISOString(),
    }))
    .filter(({ value }) => value !== 0);
}

export async function getBase(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<RouteResult<typeof ctfdPlayRoutes.base>> {
  const { live } = await events.open(ctx, eventId);
  return { api: `/ctfd/${live.id}/api/v1`, page: `/events/${live.id}` };
}

export async function getMe(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<CtfdAccount> {
  const { live, viewer } = await events.open(ctx, eventId);
  const { individual, team } = ownStandings(live, viewer, ctx);
  const teamId = teamIdOf(viewer);
  const own = teamId === null ? (team ?? individual) : individual;
  return {
    id: accountNumber(ctx.actor.userId),
    name: viewer.unitId === null ? '' : (live.user(ctx.actor.userId)?.username ?? ''),
    score: own?.score ?? 0,
    place: own?.rank ?? null,
    team_id: teamId === null ? null : accountNumber(teamId),
  };
}

export async function getTeam(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<CtfdAccount> {
  const { live, viewer } = await events.open(ctx, eventId);
  const teamId = teamIdOf(viewer);
  if (teamId === null) throw notFound(t('teamNotFound'));
  const { team } = ownStandings(live, viewer, ctx);
  return {
    id: accountNumber(teamId),
    name: live.unit(teamId).name,
    score: team?.score ?? 0,
    place: team?.rank ?? null,
    team_id: accountNumber(teamId),
  };
}
