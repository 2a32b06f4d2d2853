import {
  type participantRoutes,
  type RouteInput,
  type RouteResult,
  hasRight,
  type Participant,
} from '@guidon/contract';
import {
  inTenant,
  eventDivisions,
  eventParticipants,
  memberships,
  scoringUnits,
  type Tx,
  users,
} from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  keysetPage,
  type KeysetPage,
  type ListOrder,
  type SortKey,
} from '../../../platform/http/keyset-page.ts';
import { requireEventRight, entryOf, type EventRow, presentStaffEntry } from '../../events/index.ts';
import {
  type LiveEvents,
  type EventKey,
  latestRankings,
  type LiveEvent,
  readRankings,
} from '../../standings/index.ts';
import { containsText } from '../../../platform/http/contains-text.ts';

export async function listParticipants(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  query: RouteInput<typeof participantRoutes.list>['query'],
): Promise<RouteResult<typeof participantRoutes.list>> {
  const { tenantId } = ctx;
  const page = keysetPage(ctx, orderOf(query), query);
  const { event, people } = await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'people');
    return { event, people: await readParticipants(tx, { tenantId, eventId }, query, page) };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = people;
  return { data: presentParticipants({ live, event, nowMs: ctx.clock() }, data), nextCursor };
}

type Query = RouteInput<typeof participantRoutes.list>['query'];

export type ParticipantFilter = Pick<Query, 'search' | 'status' | 'teamId' | 'divisionId'>;

const firstKeys: Record<Query['sort'], SortKey> = {
  registered: { value: eventParticipants.registeredAt, type: 'timestamptz' },
  name: { value: users.usernameKey, type: 'text' },
  // Who was never seen comes before all others.
  seen: { value: sql`coalesce(${memberships.lastSeenAt}, '-infinity')`, type: 'timestamptz' },
};

export function orderOf({ sort, direction }: Pick<Query, 'sort' | 'direction'>): ListOrder {
  return {
    name: `participants-${sort}-${direction}`,
    keys: [firstKeys[sort], { value: eventParticipants.userId, type: 'uuid' }],
    direction,
  };
}

export type ParticipantRow = Awaited<ReturnType<typeof readParticipants>>['data'][number];

/** A page of the people of an event, with what is recorded about the units that they score for. */
export async function readParticipants(tx: Tx, key: EventKey, filter: ParticipantFilter, page: KeysetPage) {
  const { tenantId, eventId } = key;
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      userId: sql<string>`${eventParticipants.userId}`,
      username: users.username,
      unitId: eventParticipants.unitId,
      registeredAt: eventParticipants.registeredAt,
      lastSeenAt: memberships.lastSeenAt,
      role: memberships.role,
      entry: entryOf(sql`${tenantId}`, sql`${eventId}`, sql`${eventParticipants.userId}`),
      teamName: teamNameOf(key),
    })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, tenantId), eq(memberships.userId, eventParticipants.userId)),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        ...conditionsOf(key, filter),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { data, nextCursor } = page.cut(rows);
  const rankings = await readRankings(tx, key, [...new Set(data.map(({ unitId }) => unitId))]);
  const divisions = await divisionsOf(tx, key);
  return {
    nextCursor,
    data: data.map((row) => {
      const ranking = rankings.get(row.unitId);
      return {
        ...row,
        status: ranking?.status ?? ('ranked' as const),
        division: divisions.get(ranking?.division ?? '') ?? null,
      };
    }),
  };
}

/** Not a join: how many people a search finds is badly estimated, and each join more multiplies that. */
function teamNameOf({ tenantId, eventId }: EventKey): SQL<string | null> {
  return sql<string | null>`(select ${scoringUnits.name} from ${scoringUnits}
    where ${scoringUnits.tenantId} = ${tenantId} and ${scoringUnits.eventId} = ${eventId}
      and ${scoringUnits.id} = ${eventParticipants.unitId} and ${scoringUnits.kind} = 'team')`;
}

function conditionsOf(
  key: EventKey,
  { search, status, teamId, divisionId }: ParticipantFilter,
): (SQL | undefined)[] {
  const { unitId } = eventParticipants;
  const latest = latestRankings(key);
  return [
    search ? containsText(users.username, search) : undefined,
    status === undefined ? undefined : ofStatus(key, status),
    teamId === undefined
      ? undefined
      : teamId === 'none'
        ? sql`${teamNameOf(key)} is null`
        : sql`${unitId} = ${teamId}`,
    divisionId === undefined
      ? undefined
      : divisionId === 'none'
        ? sql`${unitId} not in (select unit_id from ${latest} where division is not null)`
        : sql`${unitId} in (select unit_id from ${latest} where division = ${divisionId})`,
  ];
}

function ofStatus(key: EventKey, status: NonNullable<Query['status']>): SQL {
  const { unitId } = eventParticipants;
  const latest = latestRankings(key);
  if (status === 'ranked')
    return sql`${unitId} not in (select unit_id from ${latest} where status <> 'ranked')`;
  if (status !== 'guest') return sql`${unitId} in (select unit_id from ${latest} where status = ${status})`;
  return sql`${unitId} in (select unit_id from ${latest} where division in (
    select ${eventDivisions.id}::text from ${eventDivisions}
    where ${eventDivisions.tenantId} = ${key.tenantId} and ${eventDivisions.eventId} = ${key.eventId}
      and ${eventDivisions.isGuest}))`;
}

async function divisionsOf(tx: Tx, { tenantId, eventId }: EventKey) {
  const rows = await tx
    .select({ id: eventDivisions.id, name: eventDivisions.name, isGuest: eventDivisions.isGuest })
    .from(eventDivisions)
    .where(and(eq(eventDivisions.tenantId, tenantId), eq(eventDivisions.eventId, eventId)));
  return new Map(rows.map((division) => [division.id, division]));
}

/** With the points that are credited to each person on the unfrozen board. */
export function presentParticipants(
  { live, event, nowMs }: { live: LiveEvent; event: EventRow; nowMs: number },
  rows: readonly ParticipantRow[],
): Participant[] {
  const individuals = live.individualsFor('staff', nowMs);
  return rows.map(({ teamName, registeredAt, lastSeenAt, role, entry, ...row }) => {
    const standing = individuals.standingOf(row.userId);
    return {
      ...row,
      registeredAt: registeredAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      team: teamName === null ? null : { id: row.unitId, name: teamName },
      score: standing?.score ?? 0,
      solves: standing?.solves ?? 0,
      entry: presentStaffEntry({
        event,
        entry,
        isAsked: !hasRight(role, 'events.register-without-code'),
      }),
    };
  });
}
