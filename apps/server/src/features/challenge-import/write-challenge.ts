import { isDeepStrictEqual } from 'node:util';
import { challengeFiles, challenges, hints, newId, questions, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { StoredFile } from '../../platform/files/files.ts';
import type { BankChallenge, MergedChallenge } from './merge-challenge.ts';

export interface NewFile extends StoredFile {
  name: string;
}

export interface ChallengeWrite {
  tenantId: string;
  userId: string;
  existing: BankChallenge | null;
  merged: MergedChallenge;
  files: readonly NewFile[];
}

/** Writes a merged challenge; null when it has changed since it was read. */
export async function writeChallenge(tx: Tx, write: ChallengeWrite): Promise<string | null> {
  const challengeId = write.existing ? await update(tx, write, write.existing) : await insert(tx, write);
  if (challengeId === null) return null;
  await writeQuestions(tx, write, challengeId);
  await writeHints(tx, write, challengeId);
  await writeFiles(tx, write, challengeId);
  return challengeId;
}

function fieldsOf({ name, category, description, difficulty, tags, author, ...rest }: MergedChallenge) {
  const { beginChallengeLink, scoring } = rest;
  return { name, category, description, difficulty, tags, author, beginChallengeLink, scoring };
}

async function insert(tx: Tx, { tenantId, userId, merged }: ChallengeWrite): Promise<string> {
  const id = newId();
  await tx.insert(challenges).values({ tenantId, id, ...fieldsOf(merged), createdBy: userId });
  return id;
}

async function update(
  tx: Tx,
  { tenantId, merged }: ChallengeWrite,
  existing: BankChallenge,
): Promise<string | null> {
  const changed = await tx
    .update(challenges)
    .set({ ...fieldsOf(merged), version: sql`${challenges.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(challenges.tenantId, tenantId),
        eq(challenges.id, existing.id),
        eq(challenges.version, existing.version),
      ),
    )
    .returning({ id: challenges.id });
  return changed[0]?.id ?? null;
}

async function writeQuestions(tx: Tx, write: ChallengeWrite, challengeId: string): Promise<void> {
  const { tenantId, merged, existing } = write;
  for (const [position, question] of merged.questions.entries()) {
    const { id, title, prompt, points, rule, maxAttempts } = question;
    const values = { title, prompt, points, rule, maxAttempts };
    if (id === null) {
      await tx.insert(questions).values({ tenantId, id: newId(), challengeId, position, ...values });
    } else if (!isDeepStrictEqual(question, existing?.questions[position])) {
      await tx
        .update(questions)
        .set(values)
        .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
    }
  }
}

async function writeHints(tx: Tx, write: ChallengeWrite, challengeId: string): Promise<void> {
  const { tenantId, merged, existing } = write;
  for (const [position, hint] of merged.hints.entries()) {
    const { id, content, cost } = hint;
    if (id === null) {
      await tx.insert(hints).values({ tenantId, id: newId(), challengeId, position, content, cost });
    } else if (!isDeepStrictEqual(hint, existing?.hints[position])) {
      await tx
        .update(hints)
        .set({ cost })
        .where(and(eq(hints.tenantId, tenantId), eq(hints.id, id)));
    }
  }
}

async function writeFiles(tx: Tx, { tenantId, files }: ChallengeWrite, challengeId: string): Promise<void> {
  for (const { name, sizeBytes, sha256, storageKey } of files) {
    await tx
      .insert(challengeFiles)
      .values({ tenantId, id: newId(), challengeId, name, sizeBytes, sha256, storageKey })
      .onConflictDoUpdate({
        target: [challengeFiles.tenantId, challengeFiles.challengeId, challengeFiles.name],
        set: { sizeBytes, sha256, storageKey, createdAt: sql`now()` },
      });
  }
}
