import { type BoardQuery, foldName, limits, type ScoringUnit } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { RankedList, Standing } from '@guidon/scoring';
import { notFound, AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';
import { createPause } from '../../platform/services/slices.ts';
import {
  type BoardName,
  mainBoard,
  nextTurnMs,
  presentBoard,
  rankedList,
  readyBoard,
} from './leaderboard.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveEvents, OpenedEvent } from './live-events.ts';
import { t } from './declares.ts';
import { whyBoardClosed } from '../events/index.ts';
import type { Viewer } from './viewer.ts';

/** A unit is another value whenever its name has changed. */
const foldedNames = new WeakMap<ScoringUnit, string>();

/** A page of a board, or what a search finds on it. Pages that begin with a full hundred are prepared for all. */
export async function readBoard(
  ctx: MemberCtx,
  events: LiveEvents,
  name: BoardName,
  { eventId, search, as, ...part }: BoardQuery & { eventId: string },
): Promise<ReadyBody> {
  const opened = await openBoard(ctx, events, eventId, as);
  const { live, viewer } = opened;
  requireDivision(opened, name, part.division);
  if (search !== undefined) {
    const listed = rankedList(name, live, viewer.audience, ctx.clock(), part);
    if (listed) await foldNames(live, listed);
  }
  const nowMs = ctx.clock();
  const list = rankedList(name, live, viewer.audience, nowMs, part);
  const total = list?.size ?? 0;
  const { cursor = 0 } = part;
  const isPrepared = cursor % limits.leaderboardFull === 0 && cursor <= total;
  if (search === undefined && isPrepared) return readyBoard(name, live, viewer.audience, nowMs, part);
  const standings =
    search === undefined
      ? (list?.range(cursor, limits.leaderboardFull) ?? [])
      : list
        ? searchBoard(live, list, search)
        : [];
  const board = presentBoard(name, live, viewer.audience, nowMs, { standings, total });
  return createReadyBody(JSON.stringify(board), nextTurnMs(live, nowMs));
}

/** Only the ranking is divided. */
export function requireDivision(
  { live }: Pick<OpenedEvent, 'live'>,
  name: BoardName,
  division: string | undefined,
): void {
  if (division === undefined) return;
  if (name !== mainBoard(live)) throw notFound(t('divisionNotFound'));
  requireKnownDivision(live, division);
}

export function requireKnownDivision({ definition }: Pick<LiveEvent, 'definition'>, division: string): void {
  if (!definition.divisions.some(({ id }) => id === division)) throw notFound(t('divisionNotFound'));
}

/** Folds the names that no search has met yet; other work goes on meanwhile. */
async function foldNames(live: LiveEvent, list: RankedList): Promise<void> {
  const pause = createPause();
  for (const { id } of list.range(0, list.size)) {
    foldedName(live.unit(unitIdOf(id)));
    const rest = pause();
    if (rest) await rest;
  }
}

/** The first of a list whose name contains the text, however it is written, with their ranks in the whole list. */
function searchBoard(live: LiveEvent, list: RankedList, text: string): Standing[] {
  const wanted = foldName(text);
  const hits: Standing[] = [];
  if (wanted === '') return hits;
  for (const standing of list.range(0, list.size)) {
    if (foldedName(live.unit(unitIdOf(standing.id))).includes(wanted)) hits.push(standing);
    if (hits.length === limits.boardHits) break;
  }
  return hits;
}

function foldedName(unit: ScoringUnit): string {
  const name = foldedNames.get(unit) ?? foldName(unit.name);
  foldedNames.set(unit, name);
  return name;
}

type Definition = { definition: Pick<LiveEvent['definition'], 'boardVisibility'> };

/** Whether a viewer of an event may read its boards; their own rows and points they always may. */
export function mayReadBoard(live: Definition, viewer: Pick<Viewer, 'runs' | 'unitId'>): boolean {
  return refusalOf(live, viewer) === null;
}

/** Fails with BOARD_CLOSED for a viewer who may not read the boards. */
export function requireBoard({ live, viewer }: { live: Definition; viewer: Viewer }): void {
  const refusal = refusalOf(live, viewer);
  if (refusal === null) return;
  throw new AppError('BOARD_CLOSED', t(refusal === 'hidden' ? 'boardHidden' : 'boardForParticipants'));
}

/** The event for a viewer who may read its boards. Whoever has just registered is looked up before they are refused. */
export async function openBoard(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  as?: SeenAs,
): Promise<OpenedEvent> {
  const opened = await events.open(ctx, eventId);
  if (mayReadBoard(opened.live, opened.viewer)) return openedAs(opened, as);
  await events.refreshUnit(opened.live, ctx.actor.userId);
  const again = await events.open(ctx, eventId);
  requireBoard(again);
  return openedAs(again, as);
}

type SeenAs = BoardQuery['as'];

/** What a viewer sees of an event; staff as everybody else does, where they ask for it. */
export function openedAs(opened: OpenedEvent, as: SeenAs): OpenedEvent {
  return as === undefined ? opened : { ...opened, viewer: { ...opened.viewer, audience: as } };
}

function refusalOf({ definition }: Definition, { runs, unitId }: Pick<Viewer, 'runs' | 'unitId'>) {
  return whyBoardClosed(definition, { runs, isRegistered: unitId !== null });
}
