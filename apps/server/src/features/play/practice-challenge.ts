import { attemptCounts, facts, soloUnitId, type Tx } from '@guidon/db';
import { and, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { loadWhole, requireOpenChallenge, type WholeChallenge } from '../challenges/index.ts';
import { findPracticeEvent } from '../events/index.ts';
import { nominalPoints } from '../progress/index.ts';
import { ownSolves } from './own-solves.ts';
import { t } from './texts.ts';

type Question = WholeChallenge['questions'][number];

/** A challenge outside events, which is read from the database each time: practice has nothing in memory. */
export interface PracticeChallenge extends WholeChallenge {
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
    practiceEventId: await findPracticeEvent(tx, ctx.tenantId),
    points: nominalPoints({ scoring: whole.challenge.scoring, questions: whole.questions }),
    solved: await ownSolves(tx, ctx),
  };
}

export function practiceQuestion({ questions }: WholeChallenge, questionId: string): Question {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  return question;
}

/** What the caller has used up in practice: attempts by question, and hints that are open. */
export async function practiceState(
  tx: Tx,
  { tenantId, actor }: MemberCtx,
  eventId: string | null,
): Promise<{ attempts: ReadonlyMap<string, number>; hints: ReadonlySet<string> }> {
  if (eventId === null) return { attempts: new Map(), hints: new Set() };
  const unitId = soloUnitId(actor.userId);
  const counts = await tx
    .select({ questionId: attemptCounts.questionId, used: attemptCounts.used })
    .from(attemptCounts)
    .where(
      and(
        eq(attemptCounts.tenantId, tenantId),
        eq(attemptCounts.eventId, eventId),
        eq(attemptCounts.unitId, unitId),
      ),
    );
  const unlocked = await tx
    .select({ hintId: facts.hintId })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, unitId),
        eq(facts.kind, 'hint'),
      ),
    );
  return {
    attempts: new Map(counts.map(({ questionId, used }) => [questionId, used])),
    hints: new Set(unlocked.flatMap(({ hintId }) => hintId ?? [])),
  };
}
