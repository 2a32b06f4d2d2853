import type { CtfdChallenge, CtfdListed } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  getPlayChallenge,
  openForReading,
  type PlayParts,
  presentChallenge,
  challengesSeen,
  locksFor,
} from '../../play/index.ts';
import { numbersOf, targetOf } from './numbers.ts';
import { fileAddress } from './present-challenge.ts';
import { t } from '../declares.ts';
import type { LiveChallenge, OpenedEvent } from '../../standings/index.ts';

/** What the caller may read of the event, by the rules of its pages. */
export async function listForPlayers(
  ctx: MemberCtx,
  { events }: PlayParts,
  eventId: string,
): Promise<CtfdListed[]> {
  const opened = await openForReading(ctx, events, eventId);
  const nowMs = ctx.clock();
  const { live, viewer } = opened;
  const seen = challengesOpen(opened, nowMs);
  const key = { tenantId: ctx.tenantId, eventId };
  const ids = seen.map(({ id }) => id);
  const numbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'challenge', ids));
  const board = live.boardFor(viewer.audience, nowMs);
  return seen.map((challenge, position) => {
    const { id, name, category, points, isDynamic, solveCount, tags } = presentChallenge(
      opened,
      board,
      challenge,
    );
    return {
      id: numbers.get(id) ?? 0,
      name,
      category,
      type: isDynamic ? 'dynamic' : 'standard',
      value: points,
      position,
      solves: solveCount,
      solved_by_me: viewer.unitId !== null && live.hasCompleted(viewer.unitId, id),
      module_id: null,
      tags: tags.map((value) => ({ value })),
      template: '',
      script: '',
    };
  });
}

/** For who may read the event: to everybody else no number is one of a challenge. */
export async function findTarget(ctx: MemberCtx, eventId: string, number: number): Promise<string | null> {
  const key = { tenantId: ctx.tenantId, eventId };
  return inTenant(ctx, (tx) => targetOf(tx, key, 'challenge', number));
}

export async function getForPlayers(
  ctx: MemberCtx,
  parts: PlayParts,
  { eventId, challengeNumber }: { eventId: string; challengeNumber: number },
): Promise<CtfdChallenge> {
  await openForReading(ctx, parts.events, eventId);
  const challengeId = await findTarget(ctx, eventId, challengeNumber);
  if (challengeId === null) throw notFound(t('ctfdChallengeNotFound'));
  const shown = await getPlayChallenge(ctx, parts, eventId, challengeId);
  const key = { tenantId: ctx.tenantId, eventId };
  const nextId = shown.recommended?.id;
  const numbers = await inTenant(ctx, (tx) =>
    numbersOf(tx, key, 'challenge', nextId === undefined ? [] : [nextId]),
  );
  const hintIds = shown.hints.map(({ id }) => id);
  const hintNumbers = await inTenant(ctx, (tx) => numbersOf(tx, key, 'hint', hintIds));
  const limited = shown.questions.flatMap(({ maxAttempts }) => maxAttempts ?? []);
  const isSolved = shown.questions.every((question) => question.isSolved);
  const connection = [shown.connectionInfo, shown.beginChallengeLink].filter((text) => text !== null);
  return {
    id: challengeNumber,
    name: shown.name,
    category: shown.category,
    description: shown.description,
    attribution: shown.author,
    connection_info: connection.length === 0 ? null : connection.join('\n'),
    type: shown.isDynamic ? 'dynamic' : 'standard',
    value: shown.points,
    state: 'visible',
    max_attempts: limited.length === 0 ? 0 : Math.min(...limited),
    attempts: Math.max(0, ...shown.questions.map(({ attemptsUsed }) => attemptsUsed)),
    logic: shown.questions.length > 1 || shown.questions.some((one) => one.parts !== null) ? 'all' : 'any',
    next_id: nextId === undefined ? null : (numbers.get(nextId) ?? null),
    module_id: null,
    solves: shown.solveCount,
    solved_by_me: isSolved,
    files: shown.files.map(({ id, name }) => fileAddress(id, name)),
    tags: shown.tags,
    hints: shown.hints.map(({ id, title, cost, content }) => {
      return { id: hintNumbers.get(id) ?? 0, title, cost, ...(content !== null && { content }) };
    }),
    view: '',
  };
}

/** Those that the caller's list of challenges has. */
export function challengesOpen(opened: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  const locked = new Set(locksFor(opened, nowMs).map(({ challengeId }) => challengeId));
  return challengesSeen(opened, nowMs).filter(({ id }) => !locked.has(id));
}
