import { limits, pick, wrongAnswerRuleNames } from '@guidon/contract';
import {
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
import { eventSequences, sequenceSteps } from '@guidon/db/schema/challenges';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { flagKeyOf } from '../../platform/secrets/unit-flag.ts';
import { type ChainStep, clampRules, readFlagSecret, withSummaries } from '../challenges/index.ts';
import { definitionBytesSql, isCompetition, readPrerequisites } from '../events/index.ts';
import {
  definitionColumns,
  type EventDefinition,
  type LiveChallenge,
  type LiveDivision,
  type LiveHint,
  type LiveQuestion,
} from './event-definition.ts';

/** Characters that a summary is made of where none is stored, whatever part of them is marks and addresses. */
const summaryReadMax = 16 * limits.challengeSummaryMax;

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
    .select(pick(events, definitionColumns))
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId), isCompetition));
  if (!event) return null;
  const hosts = await tx
    .select({ userId: eventHosts.userId, rights: eventHosts.rights })
    .from(eventHosts)
    .where(and(eq(eventHosts.tenantId, tenantId), eq(eventHosts.eventId, eventId)));
  const pauses = await loadPauses(tx, { tenantId, eventId });
  const { challenges: all, bytes } = await loadChallenges(tx, { tenantId, eventId });
  lastRevision += 1;
  return {
    ...event,
    revision: lastRevision,
    bytes,
    pauses,
    pausedMs: pausedMsOf(event, pauses),
    hosts: new Map(hosts.map(({ userId, rights }) => [userId, rights])),
    challenges: await withFlagKeys(tx, { tenantId, eventId }, { all, secretKey }),
    divisions: await loadDivisions(tx, { tenantId, eventId }),
    sequence: await loadSequence(tx, { tenantId, eventId }),
  };
}

let lastRevision = 0;

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
async function withFlagKeys(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { all, secretKey }: { all: LiveChallenge[]; secretKey: string },
): Promise<LiveChallenge[]> {
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

async function loadChallenges(
  tx: Tx,
  key: EventKey,
): Promise<{ challenges: LiveChallenge[]; bytes: number }> {
  const { tenantId, eventId } = key;
  const rows = await tx
    .select({
      ...challengeColumns,
      placed: placedColumns,
      bytes: definitionBytesSql,
      atEnd: contentAtEnd,
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
  const now = rows.filter(({ atEnd }) => atEnd === null).map(({ id }) => id);
  const parts = await loadParts(tx, tenantId, now);
  const required = await readPrerequisites(tx, key);
  const read = rows.map(({ placed, bytes: _bytes, atEnd, ...challenge }) => {
    const { id } = challenge;
    const { maxAttempts, ...state } = placed;
    const {
      questions: asked,
      hints: given,
      ...shown
    } = atEnd ?? {
      questions: parts.questions.get(id) ?? [],
      hints: parts.hints.get(id) ?? [],
    };
    return {
      ...challenge,
      ...shown,
      ...state,
      prerequisiteIds: required.get(id) ?? [],
      questions: maxAttempts === null ? asked : asked.map((question) => ({ ...question, maxAttempts })),
      hints: given,
    };
  });
  return {
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    challenges: (await withSummaries(read)).map(({ description: _read, ...challenge }) => challenge),
  };
}

const challengeColumns = {
  id: challenges.id,
  name: challenges.name,
  description: sql<string>`case when ${challenges.summary} is null
    then left(${challenges.description}, ${summaryReadMax}) else '' end`,
  summary: challenges.summary,
  category: challenges.category,
  difficulty: challenges.difficulty,
  tags: challenges.tags,
  hasSuccessMessage: sql<boolean>`${challenges.successMessage} <> ''`,
  nextChallengeId: challenges.nextChallengeId,
  scoring: challenges.scoring,
};

/** What the event lays down of a challenge. */
const placedColumns = {
  isHidden: eventChallenges.isHidden,
  opensAt: eventChallenges.opensAt,
  closesAt: eventChallenges.closesAt,
  showLockedName: eventChallenges.showLockedName,
  maxAttempts: eventChallenges.maxAttempts,
  ...pick(eventChallenges, wrongAnswerRuleNames),
};

interface ContentAtEnd
  extends Pick<
    LiveChallenge,
    'name' | 'category' | 'difficulty' | 'tags' | 'scoring' | 'hasSuccessMessage' | 'questions' | 'hints'
  > {
  description: string;
  summary: string | null;
}

const atEnd = eventChallenges.contentAtEnd;

/** What an event that is over had of a challenge, as far as it is part of the definition. */
const contentAtEnd = sql<ContentAtEnd | null>`case when ${atEnd} is null then null else jsonb_build_object(
  'name', ${atEnd} -> 'name',
  'description', case when ${atEnd} ->> 'summary' is null
    then left(${atEnd} ->> 'description', ${summaryReadMax}) else '' end,
  'summary', ${atEnd} -> 'summary',
  'category', ${atEnd} -> 'category',
  'difficulty', ${atEnd} -> 'difficulty',
  'tags', ${atEnd} -> 'tags',
  'scoring', ${atEnd} -> 'scoring',
  'hasSuccessMessage', ${atEnd} ->> 'successMessage' <> '',
  'questions', (select coalesce(jsonb_agg(question - 'prompt' order by place), '[]')
    from jsonb_array_elements(${atEnd} -> 'questions') with ordinality as asked (question, place)),
  'hints', (select coalesce(jsonb_agg(hint - 'content' order by place), '[]')
    from jsonb_array_elements(${atEnd} -> 'hints') with ordinality as given (hint, place))
) end`;

async function loadParts(tx: Tx, tenantId: string, ids: string[]) {
  if (ids.length === 0)
    return { questions: new Map<string, LiveQuestion[]>(), hints: new Map<string, LiveHint[]>() };
  const questionRows = await tx
    .select({
      challengeId: questions.challengeId,
      id: questions.id,
      title: questions.title,
      points: questions.points,
      rule: questions.rule,
      maxAttempts: questions.maxAttempts,
    })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.challengeId, ids)))
    .orderBy(asc(questions.position), asc(questions.id));
  const hintRows = await tx
    .select({
      challengeId: hints.challengeId,
      id: hints.id,
      title: hints.title,
      cost: hints.cost,
      requiresHintId: hints.requiresHintId,
      opensAfterMinutes: hints.opensAfterMinutes,
    })
    .from(hints)
    .where(and(eq(hints.tenantId, tenantId), inArray(hints.challengeId, ids)))
    .orderBy(asc(hints.position), asc(hints.id));
  return { questions: byChallenge(questionRows), hints: byChallenge(hintRows) };
}

function byChallenge<Row extends { challengeId: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'challengeId'>[]> {
  const found = new Map<string, Omit<Row, 'challengeId'>[]>();
  for (const { challengeId, ...part } of rows) {
    const parts = found.get(challengeId);
    if (parts) parts.push(part);
    else found.set(challengeId, [part]);
  }
  return found;
}
