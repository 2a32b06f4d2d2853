import type { judgingRoutes, RouteInput, RouteResult, ScoreLine } from '@guidon/contract';
import { inTenant, type UnitId, unitIdOf, type Tx } from '@guidon/db';
import type { ExplainedFact } from '@guidon/scoring';
import { sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasEventRight } from '../events/index.ts';
import { challengesSeen } from '../play/index.ts';
import {
  type LiveChallenge,
  type LiveEvents,
  type OpenedEvent,
  readRanking,
  type EventKey,
} from '../standings/index.ts';
import { t } from './declares.ts';

type Question = RouteInput<typeof judgingRoutes.explain>['query'] & { eventId: string };

type FactWithSum = ExplainedFact & { sum: number };

/** Every fact behind the score of a unit on the board that the caller sees, the latest first. */
export async function explainScore(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitId: asked, cursor, limit }: Question,
): Promise<RouteResult<typeof judgingRoutes.explain>> {
  const opened = await openForExplaining(ctx, events, eventId, asked);
  const { live, viewer, unitId } = opened;
  const nowMs = ctx.clock();
  const board = live.boardFor(viewer.audience, nowMs);
  const { version } = board;
  const all = withSums(board.explain(unitId));
  const before = all.findLastIndex(({ seq }) => cursor === undefined || seq < Number(cursor)) + 1;
  const first = Math.max(0, before - limit);
  const shown = all.slice(first, before).toReversed();
  const key = { tenantId: live.tenantId, eventId };
  const [notes, { status, reachesMembers, division }] = await inTenant(ctx, async (tx) => [
    await readNotes(tx, key, shown, version),
    await readRanking(tx, { ...key, unitId }),
  ]);
  const seen = new Map(challengesSeen(opened, nowMs).map((challenge) => [challenge.id, challenge]));
  const canJudge = mayOn(ctx, opened, 'judge');
  return {
    data: shown.flatMap((fact) => presentLine(opened, fact, seen, notes)),
    nextCursor: first === 0 ? null : String(shown.at(-1)?.seq),
    unit: live.unit(unitId),
    ranking: canJudge
      ? { status, reachesMembers, division, divisions: [...live.definition.divisions] }
      : null,
    total: board.scoreOf(unitId),
    isFrozen: viewer.audience === 'public' && live.isFrozen(nowMs),
    canJudge,
  };
}

/** One's own unit; any other unit of the event for staff with the right `insight`, and NOT_FOUND for everybody else. */
async function openForExplaining(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  asked: string | undefined,
): Promise<OpenedEvent & { unitId: UnitId }> {
  let opened = await events.open(ctx, eventId);
  if (opened.viewer.unitId === null && (await events.refreshUnit(opened.live, ctx.actor.userId)) !== null)
    opened = await events.open(ctx, eventId);
  const { live, viewer } = opened;
  if (asked === undefined) {
    if (viewer.unitId === null) throw new AppError('NOT_REGISTERED');
    return { ...opened, unitId: viewer.unitId };
  }
  const unitId = unitIdOf(asked);
  if (unitId === viewer.unitId) return { ...opened, unitId };
  const isKnown = live.entrants().has(unitId) || live.board.explain(unitId).length > 0;
  if (!isKnown || !mayOn(ctx, opened, 'insight')) throw notFound(t('unitNotFound'));
  return { ...opened, unitId };
}

function mayOn({ actor }: MemberCtx, { live }: OpenedEvent, right: 'insight' | 'judge'): boolean {
  const { createdBy, hosts } = live.definition;
  return hasEventRight(actor, { createdBy, hostRights: hosts.get(actor.userId) ?? null }, right);
}

function withSums(explained: readonly ExplainedFact[]): FactWithSum[] {
  let sum = 0;
  return explained.map((fact) => {
    for (const { now } of fact.credits) sum += now;
    return { ...fact, sum };
  });
}

function presentLine(
  { live }: OpenedEvent,
  { seq, isRevoked, credits, sum }: FactWithSum,
  seen: ReadonlyMap<string, LiveChallenge>,
  notes: FactNotes,
): ScoreLine[] {
  const fact = live.facts[seq - 1];
  if (!fact || fact.kind === 'ranking' || fact.kind === 'revocation') return [];
  // What is hidden by now is named all the same: its points are there, and whoever reads this has solved it.
  const challenge = seen.get(fact.challengeId ?? '') ?? live.challenge(fact.challengeId ?? '');
  const question = challenge?.questions.find(({ id }) => id === fact.questionId);
  const revocation = isRevoked ? notes.revocations.get(seq) : undefined;
  return [
    {
      seq,
      at: new Date(fact.atMs).toISOString(),
      kind: fact.kind,
      challenge: challenge ? { id: challenge.id, name: challenge.name } : null,
      question: question?.title ?? null,
      user: fact.userId === null ? null : live.user(fact.userId),
      note: notes.notes.get(seq) ?? null,
      credits,
      sum,
      revoked: revocation ? { at: new Date(revocation.atMs).toISOString(), note: revocation.note } : null,
    },
  ];
}

interface Note extends Record<string, unknown> {
  seq: number;
  note: string | null;
  atMs: number;
}

interface FactNotes {
  notes: ReadonlyMap<number, string | null>;
  /** The last revocation of each fact up to the version of the board. */
  revocations: ReadonlyMap<number, Note>;
}

/** Notes of facts and of their revocations. */
async function readNotes(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  facts: readonly { seq: number; isRevoked: boolean }[],
  version: number,
): Promise<FactNotes> {
  const seqs = facts.map(({ seq }) => seq);
  const revoked = facts.filter(({ isRevoked }) => isRevoked).map(({ seq }) => seq);
  if (seqs.length === 0) return { notes: new Map(), revocations: new Map() };
  const notes = await tx.execute<Note>(sql`
    select seq::float8, note, 0 as "atMs" from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and seq = any (${sql.param(seqs)}::bigint[])
      and note is not null`);
  if (revoked.length === 0) return { notes: bySeq(notes.rows, ({ note }) => note), revocations: new Map() };
  const revocations = await tx.execute<Note>(sql`
    select distinct on (refers_to) refers_to::float8 as seq, note,
      floor(extract(epoch from at) * 1000)::float8 as "atMs"
    from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'revocation'
      and refers_to = any (${sql.param(revoked)}::bigint[]) and seq <= ${version}
    order by refers_to, seq desc`);
  return {
    notes: bySeq(notes.rows, ({ note }) => note),
    revocations: bySeq(revocations.rows, (row) => row),
  };
}

function bySeq<Value>(rows: readonly Note[], valueOf: (row: Note) => Value): Map<number, Value> {
  return new Map(rows.map((row) => [row.seq, valueOf(row)]));
}
