import {
  challengeFiles,
  challenges,
  eventChallenges,
  eventDivisions,
  eventHosts,
  events,
  hints,
  questions,
  type Tx,
} from '@guidon/db';
import { eventSequences, sequenceSteps } from '@guidon/db/schema/sequences';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isReleasedSql } from '../events/index.ts';
import { type ChainStep, clampRules } from '../sequences/index.ts';
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
    hosts: new Map(hosts.map(({ userId, rights }) => [userId, rights])),
    challenges: await loadChallenges(tx, { tenantId, eventId }),
    divisions: await loadDivisions(tx, { tenantId, eventId }),
    sequence: await loadSequence(tx, { tenantId, eventId }),
  };
}

function loadDivisions(tx: Tx, { tenantId, eventId }: EventKey): Promise<LiveDivision[]> {
  return tx
    .select({ id: eventDivisions.id, name: eventDivisions.name, isGuest: eventDivisions.isGuest })
    .from(eventDivisions)
    .where(and(eq(eventDivisions.tenantId, tenantId), eq(eventDivisions.eventId, eventId)))
    .orderBy(asc(eventDivisions.position), asc(eventDivisions.id));
}

async function loadSequence(tx: Tx, { tenantId, eventId }: EventKey): Promise<ChainStep[]> {
  const steps = await tx
    .select({ challengeId: sequenceSteps.challengeId, rule: sequenceSteps.rule })
    .from(eventSequences)
    .innerJoin(
      sequenceSteps,
      and(
        eq(sequenceSteps.tenantId, eventSequences.tenantId),
        eq(sequenceSteps.sequenceId, eventSequences.sequenceId),
      ),
    )
    .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, eventId)))
    .orderBy(asc(sequenceSteps.position));
  return clampRules(steps);
}

async function loadChallenges(tx: Tx, { tenantId, eventId }: EventKey): Promise<LiveChallenge[]> {
  const rows = await tx
    .select({ challenge: challenges, isReleased: isReleasedSql, atEnd: eventChallenges.contentAtEnd })
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
  return rows.map(({ challenge: { id, ...challenge }, isReleased, atEnd }) => {
    const files = parts.files.get(id) ?? [];
    if (atEnd !== null) {
      return { ...atEnd, id, isReleased, files: files.filter((file) => atEnd.fileIds.includes(file.id)) };
    }
    return {
      ...challenge,
      id,
      isReleased,
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
