import { AnswerRule, ChallengeScoring } from '@guidon/contract';
import { challengeFiles, challenges, eventChallenges, hints, questions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BankChallenge } from './merge-challenge.ts';
import { type BankState, nameKey } from './plan-import.ts';

/** What the bank holds under the given names, and which of it the event has. */
export async function readBank(
  tx: Tx,
  { tenantId, names, eventId }: { tenantId: string; names: readonly string[]; eventId: string | null },
): Promise<BankState> {
  const wanted = new Set(names.map(nameKey));
  const all = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(eq(challenges.tenantId, tenantId));
  const ids = all.filter(({ name }) => wanted.has(nameKey(name))).map(({ id }) => id);
  return {
    challenges: ids.length === 0 ? [] : await readChallenges(tx, tenantId, ids),
    inEvent: eventId === null ? null : await readEvent(tx, tenantId, eventId),
  };
}

async function readEvent(tx: Tx, tenantId: string, eventId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  return new Set(rows.map(({ id }) => id));
}

async function readChallenges(tx: Tx, tenantId: string, ids: string[]): Promise<BankChallenge[]> {
  const rows = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, ids)));
  const questionRows = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.challengeId, ids)))
    .orderBy(asc(questions.position));
  const hintRows = await tx
    .select()
    .from(hints)
    .where(and(eq(hints.tenantId, tenantId), inArray(hints.challengeId, ids)))
    .orderBy(asc(hints.position));
  const fileRows = await tx
    .select()
    .from(challengeFiles)
    .where(and(eq(challengeFiles.tenantId, tenantId), inArray(challengeFiles.challengeId, ids)));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    category: row.category,
    description: row.description,
    difficulty: row.difficulty,
    tags: row.tags,
    author: row.author,
    beginChallengeLink: row.beginChallengeLink,
    scoring: ChallengeScoring.parse(row.scoring),
    questions: of(questionRows, row.id).map(presentQuestion),
    hints: of(hintRows, row.id).map(({ id, content, cost }) => ({ id, content, cost })),
    files: of(fileRows, row.id).map(({ name, sha256 }) => ({ name, sha256 })),
  }));
}

function of<T extends { challengeId: string }>(rows: T[], id: string): T[] {
  return rows.filter(({ challengeId }) => challengeId === id);
}

function presentQuestion(row: typeof questions.$inferSelect): BankChallenge['questions'][number] {
  const { id, title, prompt, points, maxAttempts } = row;
  return { id, title, prompt, points, maxAttempts, rule: AnswerRule.parse(row.rule) };
}
