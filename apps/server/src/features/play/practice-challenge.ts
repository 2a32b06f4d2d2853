import { attemptCounts, facts, soloUnitId, type Tx, type UnitId } from '@guidon/db';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { flagKeyOf } from '../../platform/secrets/unit-flag.ts';
import {
  loadWhole,
  ownSolves,
  readFlagSecret,
  requireOpenChallenge,
  type WholeChallenge,
} from '../challenges/index.ts';
import { findPracticeEvent } from '../events/index.ts';
import { nominalPoints } from '../progress/index.ts';
import { t } from './declares.ts';

type Question = WholeChallenge['questions'][number] & {
  /** What the flags of those who practise are made with; null where all have the same one. */
  flagKey: Buffer | null;
};

/** A challenge outside events, which is read from the database each time: practice has nothing in memory. */
export interface PracticeChallenge extends WholeChallenge {
  questions: Question[];
  /** Of the tenant; null before anybody has practised. */
  practiceEventId: string | null;
  /** What a question is worth at its most, by its id. */
  points: ReadonlyMap<string, number>;
  /** Questions of any challenge that the caller has solved. */
  solved: ReadonlySet<string>;
}

/** NOT_FOUND unless the caller may open it outside events. */
export async function openPractice(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  isOpen?: SQL,
): Promise<PracticeChallenge> {
  const whole = await loadWhole(tx, await requireOpenChallenge(tx, ctx, challengeId, isOpen));
  return {
    ...whole,
    questions: await withFlagKeys(tx, ctx, whole.questions),
    practiceEventId: await findPracticeEvent(tx, ctx.tenantId),
    points: nominalPoints({ scoring: whole.challenge.scoring, questions: whole.questions }),
    solved: await ownSolves(tx, ctx),
  };
}

const isOwn = ({ rule }: WholeChallenge['questions'][number]) => rule.kind === 'per-unit';

/** No event is named in the key, since the flag is shown before the first answer makes the practice event. */
export async function withFlagKeys(
  tx: Tx,
  { tenantId, settings: { secretKey } }: MemberCtx,
  questions: WholeChallenge['questions'],
): Promise<Question[]> {
  const secret = questions.some(isOwn) ? await readFlagSecret(tx, { tenantId, secretKey }) : null;
  return questions.map((question) => ({
    ...question,
    flagKey:
      secret !== null && isOwn(question)
        ? flagKeyOf(secret, { eventId: 'practice', questionId: question.id })
        : null,
  }));
}

export function practiceQuestion({ questions }: PracticeChallenge, questionId: string): Question {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  return question;
}

export interface PracticeState {
  attempts: ReadonlyMap<string, number>;
  hints: ReadonlySet<string>;
  /** Of questions that are right in part: the best fraction, and how many of several answers were handed in. */
  parts: ReadonlyMap<string, { fraction: number; handedIn: number }>;
}

/** What the caller has used up and come to in practice, of one challenge. */
export async function practiceState(
  tx: Tx,
  { tenantId, actor }: MemberCtx,
  { practiceEventId: eventId, questions }: Pick<PracticeChallenge, 'practiceEventId' | 'questions'>,
): Promise<PracticeState> {
  if (eventId === null) return { attempts: new Map(), hints: new Set(), parts: new Map() };
  const own = { tenantId, eventId, unitId: soloUnitId(actor.userId) };
  const counts = await tx
    .select({ questionId: attemptCounts.questionId, used: attemptCounts.used })
    .from(attemptCounts)
    .where(
      and(
        eq(attemptCounts.tenantId, tenantId),
        eq(attemptCounts.eventId, eventId),
        eq(attemptCounts.unitId, own.unitId),
      ),
    );
  const unlocked = await tx
    .select({ hintId: facts.hintId })
    .from(facts)
    .where(and(ofUnit(own), eq(facts.kind, 'hint')));
  return {
    attempts: new Map(counts.map(({ questionId, used }) => [questionId, used])),
    hints: new Set(unlocked.flatMap(({ hintId }) => hintId ?? [])),
    parts: await partsOf(
      tx,
      own,
      questions.map(({ id }) => id),
    ),
  };
}

interface OwnUnit {
  tenantId: string;
  eventId: string;
  unitId: UnitId;
}

function ofUnit({ tenantId, eventId, unitId }: OwnUnit): SQL | undefined {
  return and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.unitId, unitId));
}

async function partsOf(
  tx: Tx,
  own: OwnUnit,
  questionIds: readonly string[],
): Promise<PracticeState['parts']> {
  const rows = await tx
    .select({
      questionId: facts.questionId,
      fraction: sql<number>`max((${facts.data} ->> 'fraction')::float8)`,
      handedIn: sql<number>`count(${facts.data} ->> 'part')::int`,
    })
    .from(facts)
    .where(
      and(
        ofUnit(own),
        eq(facts.kind, 'partial'),
        inArray(facts.questionId, [...questionIds]),
        sql`not fact_is_revoked(${facts.tenantId}, ${facts.eventId}, ${facts.seq})`,
      ),
    )
    .groupBy(facts.questionId);
  return new Map(
    rows.flatMap(({ questionId, ...parts }) => (questionId === null ? [] : [[questionId, parts]])),
  );
}
