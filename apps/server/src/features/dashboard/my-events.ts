import type { MyEvent } from '@guidon/contract';
import { eventParticipants, events, inTenant } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  type EventRow,
  isSharedWith,
  isUnarchived,
  maySee,
  presentSummary,
  selectEvents,
  statusOf,
} from '../events/index.ts';
import { maySeeChallenge } from '../play/index.ts';
import { type LiveChallenge, type LiveEvents, ownStandings } from '../standings/index.ts';

const shown = 50;
const order = ['active', 'scheduled', 'completed', 'draft'];

/** Events the caller is registered for with their standing: running ones, then coming ones, then the latest. */
export async function myEvents(ctx: MemberCtx, liveEvents: LiveEvents): Promise<MyEvent[]> {
  const { tenantId, actor } = ctx;
  const rows = await inTenant(ctx, (tx) =>
    selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs: ctx.clock(),
      where: sql`${isUnarchived} and exists (select from ${eventParticipants}
        where ${eventParticipants.tenantId} = ${events.tenantId} and ${eventParticipants.eventId} = ${events.id}
          and ${eventParticipants.userId} = ${actor.userId})`,
      orderBy: [sql`${events.startsAt} desc nulls last`, sql`${events.id} desc`],
      limit: shown,
    }),
  );
  const nowMs = ctx.clock();
  const place = (row: EventRow) => order.indexOf(statusOf(row, nowMs));
  const seen = rows.filter((row) => maySee(actor, row)).toSorted((a, b) => place(a) - place(b));
  return Promise.all(seen.map((row) => standingIn(ctx, liveEvents, row)));
}

async function standingIn(ctx: MemberCtx, liveEvents: LiveEvents, row: EventRow): Promise<MyEvent> {
  const nowMs = ctx.clock();
  const { live, viewer } = await liveEvents.open(ctx, row.id);
  const unitId = viewer.unitId ?? (await liveEvents.refreshUnit(live, ctx.actor.userId));
  const { individual, team } = ownStandings(live, { ...viewer, unitId }, ctx);
  const { definition } = live;
  const unit = unitId && live.unit(unitId);
  const takesTeam = definition.teamMode === 'teams';
  const standing = takesTeam ? team : (team ?? individual);
  const opened = { live, viewer: { ...viewer, unitId } };
  const isKnown = (challenge: LiveChallenge) =>
    isSharedWith(definition, challenge, viewer, nowMs) || maySeeChallenge(opened, challenge, nowMs);
  return {
    event: presentSummary(row, ctx.actor, nowMs),
    unit: takesTeam && unit?.kind !== 'team' ? null : unit,
    rank: standing?.rank ?? null,
    score: standing?.score ?? 0,
    ownScore: individual?.score ?? 0,
    total: live.rankingFor(viewer.audience, nowMs).size,
    solvedQuestions: unitId === null ? 0 : live.board.solvedBy(unitId).length,
    totalQuestions: definition.challenges
      .filter((challenge) => isKnown(challenge))
      .reduce((sum, { questions }) => sum + questions.length, 0),
  };
}
