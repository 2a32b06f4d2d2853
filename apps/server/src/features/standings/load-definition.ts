import {
  challengeFiles,
  challenges,
  eventChallenges,
  eventDivisions,
  eventHosts,
  eventPauses,
  events,
  storedFiles,
  type Tx,
} from '@guidon/db';
import { eventSequences, sequenceSteps } from '@guidon/db/schema/sequences';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { flagKeyOf } from '../../platform/secrets/unit-flag.ts';
import { partsOfChallenges, readFlagSecret, withSummaries } from '../challenges/index.ts';
import { isCompetition, readPrerequisites } from '../events/index.ts';
import { type ChainStep, clampRules } from '../sequences/index.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import type { EventDefinition, LiveChallenge, LiveDivision, LiveQuestion } from './event-definition.ts';

export interface EventKey {
  tenantId: string;
  eventId: string;
}

/**
 * Reads an event with its challenges, across tenants; null when the tenant has no such event. The practice event is
 * never in memory: it has no board, and its facts are of years.
 */
export async function loadDefinition(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  secretKey: string,
): Promise<EventDefinition | null> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId), isCompetition));
  if (!event) return null;
  const hosts = await tx
    .select({ userId: eventHosts.userId, rights: eventHosts.rights })
    .from(eventHosts)
    .where(and(eq(eventHosts.tenantId, tenantId), eq(eventHosts.eventId, eventId)));
  const pauses = await loadPauses(tx, { tenantId, eventId });
  return {
    ...event,
    lifecycle: event.lifecycle,
    pauses,
    pausedMs: pausedMsOf(event, pauses),
    hosts: new Map(hosts.map(({ userId, rights }) => [userId, rights])),
    challenges: await withFlagKeys(tx, { tenantId, eventId }, secretKey),
    divisions: await loadDivisions(tx, { tenantId, eventId }),
    sequence: await loadSequence(tx, { tenantId, eventId }),
  };
}

function loadPauses(tx: Tx, { tenantId, eventId }: EventKey): Promise<Pause[]> {
  return tx
    .select({ pausedAt: eventPauses.pausedAt, resumedAt: eventPauses.resumedAt })
    .from(eventPauses)
    .where(and(eq(eventPauses.tenantId, tenantId), eq(eventPauses.eventId, eventId)))
    .orderBy(asc(eventPauses.pausedAt));
}

interface Pause {
  pausedAt: Date;
  resumedAt: Date;
}

/** The length of the pauses since its start that are over. */
function pausedMsOf(
  { startedAt, startsAt }: Pick<typeof events.$inferSelect, 'startedAt' | 'startsAt'>,
  pauses: readonly Pause[],
): number {
  const since = startedAt ?? startsAt ?? new Date(0);
  return pauses
    .filter(({ pausedAt }) => pausedAt >= since)
    .reduce((sum, { pausedAt, resumedAt }) => sum + resumedAt.getTime() - pausedAt.getTime(), 0);
}

const isPerUnit = ({ rule }: LiveQuestion) => rule.kind === 'per-unit';

/** Without a key, because its secret was sealed by another installation, no flag of a unit is right. */
async function withFlagKeys(tx: Tx, key: EventKey, secretKey: string): Promise<LiveChallenge[]> {
  const { tenantId, eventId } = key;
  const all = await loadChallenges(tx, key);
  if (!all.some(({ questions: asked }) => asked.some(isPerUnit))) return all;
  const secret = await readFlagSecret(tx, { tenantId, secretKey });
  return all.map((challenge) => ({
    ...challenge,
    questions: challenge.questions.map((question) => ({
      ...question,
      flagKey:
        secret !== null && isPerUnit(question)
          ? flagKeyOf(secret, { eventId, questionId: question.id })
          : null,
    })),
  }));
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

async function loadChallenges(tx: Tx, key: EventKey): Promise<LiveChallenge[]> {
  const { tenantId, eventId } = key;
  const rows = await tx
    .select({
      challenge: challenges,
      placed: eventChallenges,
      hasLearning: sql<boolean>`exists (select from learning_challenges l
        where l.tenant_id = ${challenges.tenantId} and l.challenge_id = ${challenges.id})`,
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
  const required = await readPrerequisites(tx, key);
  const read = rows.map(({ challenge, placed, hasLearning, imageHash }) => {
    const { id } = challenge;
    const files = parts.files.get(id) ?? [];
    const { contentAtEnd: atEnd, maxAttempts } = placed;
    const { nextChallengeId } = challenge;
    const state = { ...stateOf(placed, required.get(id) ?? []), hasLearning, nextChallengeId };
    const limited = (questions: readonly LiveQuestion[]) =>
      maxAttempts === null ? [...questions] : questions.map((question) => ({ ...question, maxAttempts }));
    if (atEnd !== null) {
      const { solution: _, ...content } = atEnd;
      const kept = files.filter((file) => atEnd.fileIds.includes(file.id));
      return { ...content, ...state, id, imageHash, questions: limited(atEnd.questions), files: kept };
    }
    const { solution: _solution, topics: _topics, ...shown } = challenge;
    return {
      ...shown,
      ...state,
      imageHash,
      questions: limited(parts.questions.get(id) ?? []),
      hints: parts.hints.get(id) ?? [],
      files: files.filter(({ isCurrent }) => isCurrent),
    };
  });
  return withSummaries(read);
}

type EventChallengeRow = typeof eventChallenges.$inferSelect;

/** What the event lays down of a challenge. */
function stateOf(placed: EventChallengeRow, prerequisiteIds: readonly string[]) {
  const { isHidden, opensAt, closesAt, showLockedName, attemptTimeoutS, wrongPenalty } = placed;
  return { isHidden, opensAt, closesAt, showLockedName, attemptTimeoutS, wrongPenalty, prerequisiteIds };
}

async function loadParts(tx: Tx, tenantId: string, ids: string[]) {
  const fileRows = await challengeFileRows(
    tx,
    and(
      eq(challengeFiles.tenantId, tenantId),
      inArray(challengeFiles.challengeId, ids),
      eq(challengeFiles.isOfSolution, false),
    ),
  );
  return {
    ...(await partsOfChallenges(tx, tenantId, ids)),
    files: Map.groupBy(fileRows, (row) => row.challengeId),
  };
}
