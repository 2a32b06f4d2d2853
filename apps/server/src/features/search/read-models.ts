import { limits } from '@guidon/contract';
import { challenges, eventChallenges, events, scoringUnits, teams, type Tx } from '@guidon/db';
import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containsText, startsWithText } from '../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isOpenTo } from '../challenges/index.ts';
import {
  challengeReadableBy,
  isUnarchived,
  type EventRow,
  selectEvents,
  statusSql,
  teamsVisibleTo,
  visibleTo,
} from '../events/index.ts';
import { isUnitOfTeam } from '../teams/index.ts';

type NameColumn = SQLWrapper;

/** A challenge and where the caller opens it. */
export interface FoundChallenge {
  id: string;
  name: string;
  category: string;
  event: { id: string; name: string } | null;
  place: 'event' | 'bank' | 'library' | 'internal';
}

export interface FoundTeam {
  id: string;
  name: string;
  event: { id: string; name: string };
}

const limit = limits.searchHitsPerKind;

/** Visible events: names that begin with the words first, then live ones, then the next. */
export function selectEventsByName(tx: Tx, ctx: MemberCtx, words: string): Promise<EventRow[]> {
  return selectEvents(tx, {
    tenantId: ctx.tenantId,
    viewerId: ctx.actor.userId,
    nowMs: ctx.clock(),
    where: and(visibleTo(ctx), isUnarchived, containsText(events.name, words)),
    orderBy: [
      asc(beginsElsewhere(events.name, words)),
      liveFirst(ctx),
      sql`lower(${events.name})`,
      asc(events.id),
    ],
    limit,
  });
}

export async function selectBankByName(tx: Tx, ctx: MemberCtx, words: string): Promise<FoundChallenge[]> {
  const rows = await tx
    .select({ id: challenges.id, name: challenges.name, category: challenges.category })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), containsText(challenges.name, words)))
    .orderBy(asc(beginsElsewhere(challenges.name, words)), sql`lower(${challenges.name})`, asc(challenges.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, event: null, place: 'bank' }));
}

/** Challenges that the caller may open outside events. */
export async function selectOpenByName(tx: Tx, ctx: MemberCtx, words: string): Promise<FoundChallenge[]> {
  const rows = await tx
    .select({
      id: challenges.id,
      name: challenges.name,
      category: challenges.category,
      visibility: challenges.visibility,
    })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), containsText(challenges.name, words), isOpenTo(ctx)))
    .orderBy(asc(beginsElsewhere(challenges.name, words)), sql`lower(${challenges.name})`, asc(challenges.id))
    .limit(limit);
  return rows.map(({ visibility, ...row }) => ({
    ...row,
    event: null,
    place: visibility === 'internal' ? 'internal' : 'library',
  }));
}

/** Challenges of the events whose challenges the caller may read now, each once: of live events first. */
export async function selectPlayedByName(tx: Tx, ctx: MemberCtx, words: string): Promise<FoundChallenge[]> {
  const name = sql<string>`coalesce(${eventChallenges.contentAtEnd} ->> 'name', ${challenges.name})`;
  const found = tx
    .selectDistinctOn([challenges.id], {
      id: challenges.id,
      name: name.as('name'),
      category:
        sql<string>`coalesce(${eventChallenges.contentAtEnd} ->> 'category', ${challenges.category})`.as(
          'category',
        ),
      eventId: sql<string>`${events.id}`.as('event_id'),
      eventName: sql<string>`${events.name}`.as('event_name'),
    })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(challenges.id, eventChallenges.challengeId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, ctx.tenantId),
        containsText(name, words),
        challengeReadableBy(ctx),
        isUnarchived,
      ),
    )
    .orderBy(
      challenges.id,
      sql`case ${statusSql(ctx.clock())} when 'active' then 0 when 'completed' then 1 else 2 end`,
      desc(events.createdAt),
    )
    .as('found');
  const rows = await tx
    .select()
    .from(found)
    .orderBy(asc(beginsElsewhere(found.name, words)), sql`lower(${found.name})`, asc(found.id))
    .limit(limit);
  return rows.map(({ eventId, eventName, ...challenge }) => ({
    ...challenge,
    event: { id: eventId, name: eventName },
    place: 'event',
  }));
}

/** Teams that are not disbanded, of the events whose teams the caller may know. */
export function selectTeamsByName(tx: Tx, ctx: MemberCtx, words: string): Promise<FoundTeam[]> {
  const name = sql<string>`${scoringUnits.name}`;
  return tx
    .select({ id: teams.id, name, event: { id: events.id, name: events.name } })
    .from(teams)
    .innerJoin(events, and(eq(events.tenantId, teams.tenantId), eq(events.id, teams.eventId)))
    .innerJoin(scoringUnits, isUnitOfTeam)
    .where(
      and(
        eq(teams.tenantId, ctx.tenantId),
        isNull(teams.disbandedAt),
        containsText(name, words),
        teamsVisibleTo(ctx),
        isUnarchived,
      ),
    )
    .orderBy(asc(beginsElsewhere(name, words)), liveFirst(ctx), sql`lower(${name})`, asc(teams.id))
    .limit(limit);
}

/** Events in the order in which they matter now. */
function liveFirst(ctx: MemberCtx): SQL {
  return sql`case ${statusSql(ctx.clock())} when 'active' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end`;
}

/** False sorts first. */
function beginsElsewhere(name: NameColumn, words: string): SQL {
  return sql`not (${startsWithText(name, words)})`;
}
