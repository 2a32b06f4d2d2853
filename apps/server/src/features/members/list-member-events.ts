import type { memberRoutes, PersonEvent, RouteInput } from '@guidon/contract';
import { eventParticipants, events, inTenant, memberships, scoringUnits } from '@guidon/db';
import { eventResults } from '@guidon/db/schema/results';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { revealedSql } from '../events/index.ts';
import { t } from './declares.ts';

type Input = Pick<RouteInput<typeof memberRoutes.events>, 'params' | 'query'>;

const latestFirst = orderByLatest(
  'events-of-member',
  eventParticipants.registeredAt,
  eventParticipants.eventId,
);

/** What a member takes part in. Results are those of boards that are revealed, whoever asks. */
export async function listMemberEvents(
  ctx: MemberCtx,
  { params: { userId }, query }: Input,
): Promise<ListPage<PersonEvent>> {
  const { tenantId } = ctx;
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    const isHere = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
    if ((await tx.$count(memberships, isHere)) === 0) throw notFound(t('memberNotFound'));
    const rows = await tx
      .select({
        sortKey: page.sortKey,
        eventId: events.id,
        name: events.name,
        registeredAt: eventParticipants.registeredAt,
        unitId: scoringUnits.id,
        unitKind: scoringUnits.kind,
        unitName: scoringUnits.name,
        status: eventResults.status,
        place: eventResults.place,
        of: eventResults.entrants,
        points: eventResults.points,
        solves: eventResults.solves,
      })
      .from(eventParticipants)
      .innerJoin(events, sameEvent(events.tenantId, events.id))
      .innerJoin(
        scoringUnits,
        and(
          sameEvent(scoringUnits.tenantId, scoringUnits.eventId),
          eq(scoringUnits.id, eventParticipants.unitId),
        ),
      )
      .leftJoin(
        eventResults,
        and(
          sameEvent(eventResults.tenantId, eventResults.eventId),
          eq(eventResults.userId, eventParticipants.userId),
          revealedSql(ctx.clock()),
        ),
      )
      .where(
        and(
          eq(eventParticipants.tenantId, tenantId),
          eq(eventParticipants.userId, userId),
          eq(events.kind, 'competition'),
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const { data, nextCursor } = page.cut(rows);
    return { data: data.map(present), nextCursor };
  });
}

function sameEvent(tenantId: PgColumn, eventId: PgColumn): SQL {
  return sql`${tenantId} = ${eventParticipants.tenantId} and ${eventId} = ${eventParticipants.eventId}`;
}

interface Row extends Record<'status', NonNullable<PersonEvent['result']>['status'] | null> {
  eventId: string;
  name: string;
  registeredAt: Date;
  unitId: string;
  unitKind: 'user' | 'team';
  unitName: string | null;
  place: number | null;
  of: number | null;
  points: number | null;
  solves: number | null;
}

function present(row: Row): PersonEvent {
  const { eventId, name, registeredAt, unitId, unitKind, unitName, status, place } = row;
  return {
    eventId,
    name,
    registeredAt: registeredAt.toISOString(),
    team: unitKind === 'team' ? { id: unitId, name: unitName ?? '' } : null,
    result:
      status === null
        ? null
        : { status, place, of: row.of ?? 0, points: row.points ?? 0, solves: row.solves ?? 0 },
  };
}
