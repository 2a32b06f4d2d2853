import {
  challengeFiles,
  challenges,
  eventChallenges,
  eventDivisions,
  eventHosts,
  eventPauses,
  events,
  hints,
  questions,
  storedFiles,
  type Tx,
} from '@guidon/db';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { isReleasedSql } from '../events/index.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import type { EventDefinition, LiveChallenge, LiveDivision } from './event-definition.ts';

export interface EventKey {
  tenantId: string;
  eventId: string;
}

/** Reads an event with its challenges, across tenants; null when the tenant has no such event. */
export async function loadDefinition(
  tx: Tx,
  { tenantId, eventId }: EventKey,
): Promise<EventDefinition | null> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!event) return null;
  const hosts = await tx
    .select({ userId: eventHosts.userId, rights: eventHosts.rights })
    .from(eventHosts)
    .where(and(eq(eventHosts.tenantId, tenantId), eq(eventHosts.eventId, eventId)));
  return {
    ...event,
    lifecycle: event.lifecycle,
    pausedMs: await pausedMsOf(tx, event),
    hosts: new Map(hosts.map(({ userId, rights }) => [userId, rights])),
    challenges: await loadChallenges(tx, { tenantId, eventId }),
    divisions: await loadDivisions(tx, { tenantId, eventId }),
  };
}

/** The length of the pauses since its start that are over. */
async function pausedMsOf(
  tx: Tx,
  { tenantId, id, startedAt, startsAt }: typeof events.$inferSelect,
): Promise<number> {
  const pauses = await tx
    .select({ pausedAt: eventPauses.pausedAt, resumedAt: eventPauses.resumedAt })
    .from(eventPauses)
    .where(
      and(
        eq(eventPauses.tenantId, tenantId),
        eq(eventPauses.eventId, id),
        gte(eventPauses.pausedAt, startedAt ?? startsAt ?? new Date(0)),
      ),
    );
  return pauses.reduce((sum, { pausedAt, resumedAt }) => sum + resumedAt.getTime() - pausedAt.getTime(), 0);
}

function loadDivisions(tx: Tx, { tenantId, eventId }: EventKey): Promise<LiveDivision[]> {
  return tx
    .select({ id: eventDivisions.id, name: eventDivisions.name, isGuest: eventDivisions.isGuest })
    .from(eventDivisions)
    .where(and(eq(eventDivisions.tenantId, tenantId), eq(eventDivisions.eventId, eventId)))
    .orderBy(asc(eventDivisions.position), asc(eventDivisions.id));
}

async function loadChallenges(tx: Tx, { tenantId, eventId }: EventKey): Promise<LiveChallenge[]> {
  const rows = await tx
    .select({
      challenge: challenges,
      isReleased: isReleasedSql,
      atEnd: eventChallenges.contentAtEnd,
      imageHash: sql<string | null>`(select ${storedFiles.sha256} from ${storedFiles}
        where ${storedFiles.tenantId} = ${challenges.tenantId}
          and ${storedFiles.id} = case when ${eventChallenges.contentAtEnd} is null then ${challenges.imageFileId}
            else (${eventChallenges.contentAtEnd} ->> 'imageFileId')::uuid end)`,
    })
    .from(eventChallenges)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(challenges.id, eventChallenges.challengeId)),
    )
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)))
    .orderBy(asc(eventChallenges.position), asc(challenges.id));
  const ids = rows.map(({ challenge }) => challenge.id);
  if (ids.length === 0) return [];
  const parts = await loadParts(tx, tenantId, ids);
  return rows.map(({ challenge, isReleased, atEnd, imageHash }) => {
    const { id } = challenge;
    const files = parts.files.get(id) ?? [];
    if (atEnd !== null) {
      const { solution: _, ...content } = atEnd;
      const kept = files.filter((file) => atEnd.fileIds.includes(file.id));
      return { ...content, id, isReleased, imageHash, files: kept };
    }
    const { solution: _solution, topics: _topics, ...shown } = challenge;
    return {
      ...shown,
      isReleased,
      imageHash,
      questions: parts.questions.get(id) ?? [],
      hints: parts.hints.get(id) ?? [],
      files: files.filter(({ isCurrent }) => isCurrent),
    };
  });
}

async function loadParts(tx: Tx, tenantId: string, ids: string[]) {
  const questionRows = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.challengeId, ids)))
    .orderBy(asc(questions.position), asc(questions.id));
  const hintRows = await tx
    .select()
    .from(hints)
    .where(and(eq(hints.tenantId, tenantId), inArray(hints.challengeId, ids)))
    .orderBy(asc(hints.position), asc(hints.id));
  const fileRows = await challengeFileRows(
    tx,
    and(eq(challengeFiles.tenantId, tenantId), inArray(challengeFiles.challengeId, ids)),
  );
  return {
    questions: Map.groupBy(questionRows, (row) => row.challengeId),
    hints: Map.groupBy(hintRows, (row) => row.challengeId),
    files: Map.groupBy(fileRows, (row) => row.challengeId),
  };
}
