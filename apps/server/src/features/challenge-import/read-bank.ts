import { challengeFiles, challenges, eventChallenges, hints, questions, type Tx } from '@guidon/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { hasHistory, type ImportSource } from '../challenges/index.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { BankChallenge } from './merge-challenge.ts';
import { type BankState, importKeyOf, nameKey } from './plan-import.ts';

export async function readBank(
  tx: Tx,
  {
    tenantId,
    wanted,
    eventId,
  }: { tenantId: string; wanted: readonly ParsedChallenge[]; eventId: string | null },
): Promise<BankState> {
  const names = new Set(wanted.map(({ name }) => nameKey(name)));
  const keys = new Set(wanted.map(importKeyOf));
  const all = await tx
    .select({ id: challenges.id, name: challenges.name, importKey: challenges.importKey })
    .from(challenges)
    .where(eq(challenges.tenantId, tenantId));
  const ids = all
    .filter(({ name, importKey }) => (importKey === null ? names.has(nameKey(name)) : keys.has(importKey)))
    .map(({ id }) => id);
  if (ids.length === 0) return { challenges: [], eventId };
  const read = await readChallenges(tx, tenantId, ids);
  const known = { tenantId, areAnswersAsked: eventId === null };
  return { challenges: await withHistory(tx, read, known), eventId };
}

async function withHistory(
  tx: Tx,
  read: readonly PlainChallenge[],
  { tenantId, areAnswersAsked }: { tenantId: string; areAnswersAsked: boolean },
): Promise<BankChallenge[]> {
  const rows = await tx
    .select({ challengeId: eventChallenges.challengeId, eventId: eventChallenges.eventId })
    .from(eventChallenges)
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        inArray(
          eventChallenges.challengeId,
          read.map(({ id }) => id),
        ),
      ),
    );
  const known: BankChallenge[] = [];
  for (const challenge of read) {
    const holders = of(rows, challenge.id).map(({ eventId }) => eventId);
    const key = { tenantId, challengeId: challenge.id };
    known.push({
      ...challenge,
      holders,
      hasAnswers: areAnswersAsked && (await hasHistory(tx, key, holders)),
    });
  }
  return known;
}

type PlainChallenge = Omit<BankChallenge, 'holders' | 'hasAnswers'>;

async function readChallenges(tx: Tx, tenantId: string, ids: string[]): Promise<PlainChallenge[]> {
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
    imported: importSourceOf(row),
    name: row.name,
    category: row.category,
    description: row.description,
    difficulty: row.difficulty,
    tags: row.tags,
    author: row.author,
    beginChallengeLink: row.beginChallengeLink,
    scoring: row.scoring,
    questions: of(questionRows, row.id).map(presentQuestion),
    hints: of(hintRows, row.id).map(({ id, content, cost }) => ({ id, content, cost })),
    files: of(fileRows, row.id).map(({ name, sha256 }) => ({ name, sha256 })),
  }));
}

function importSourceOf({ importKey, importCopy }: typeof challenges.$inferSelect): ImportSource | null {
  return importKey === null || importCopy === null ? null : { key: importKey, copy: importCopy };
}

function of<T extends { challengeId: string }>(rows: T[], id: string): T[] {
  return rows.filter(({ challengeId }) => challengeId === id);
}

function presentQuestion(row: typeof questions.$inferSelect): BankChallenge['questions'][number] {
  const { id, title, prompt, points, maxAttempts } = row;
  return { id, title, prompt, points, maxAttempts, rule: row.rule };
}
