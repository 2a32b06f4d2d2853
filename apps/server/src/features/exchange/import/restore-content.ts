import { challenges, type Tx } from '@guidon/db';
import { importRunFiles, type StoredEarlierChallenge } from '@guidon/db/schema/exchange';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  challengesAudit,
  detachUnusedSolutionFiles,
  restoreFiles,
  loadWhole,
  numberImportedParts,
  replaceChallenge,
  setImportedSums,
  setKeptAside,
} from '../../challenges/index.ts';
import type { ImportRunRow } from './import-runs.ts';
import { withoutKey } from './merged-challenge.ts';

interface GivenBack {
  run: ImportRunRow;
  challenge: typeof challenges.$inferSelect;
  earlier: StoredEarlierChallenge | null;
}

/** Makes a locked challenge what it was; answers the keys of bytes that go after the commit. */
export async function restoreContent(
  tx: Tx,
  ctx: MemberCtx,
  { run, challenge, earlier }: GivenBack,
): Promise<string[]> {
  const content = earlier?.content ?? null;
  if (content === null) return [];
  const key = { tenantId: ctx.tenantId, challengeId: challenge.id };
  const whole = await loadWhole(tx, challenge);
  const { files, aside, importedSums, questions, hints, nextChallengeId, ...fields } = content;
  const replaced = await replaceChallenge(tx, ctx, whole, {
    ...fields,
    nextChallengeId: await ifThere(tx, ctx, nextChallengeId),
    questions: questions.map((question) => asInput(question, whole.questions)),
    hints: hints.map((hint) => asInput(hint, whole.hints)),
  });
  await numberImportedParts(tx, key, {
    questions: questions.map(({ importKey }) => importKey),
    hints: hints.map(({ importKey }) => importKey),
  });
  await setKeptAside(tx, ctx, challenge.id, aside);
  await setImportedSums(tx, ctx, challenge.id, importedSums);
  const left = await tx
    .select()
    .from(importRunFiles)
    .where(
      and(
        eq(importRunFiles.tenantId, ctx.tenantId),
        eq(importRunFiles.runId, run.id),
        eq(importRunFiles.challengeId, challenge.id),
      ),
    );
  const freedKeys = await restoreFiles(tx, ctx, challenge, { names: files, left });
  freedKeys.push(...(await detachUnusedSolutionFiles(tx, ctx, challenge.id, content.solution)));
  await tx
    .delete(importRunFiles)
    .where(
      and(
        eq(importRunFiles.tenantId, ctx.tenantId),
        eq(importRunFiles.runId, run.id),
        eq(importRunFiles.challengeId, challenge.id),
      ),
    );
  const { eventIds: _, ...audited } = replaced;
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.update',
    targetId: challenge.id,
    details: { by: 'undo', name: content.name, ...audited, files: left.map(({ name }) => name) },
  });
  return freedKeys;
}

/** One that the import has removed is new. */
function asInput<T extends { id: string; importKey: string | null }>(
  part: T,
  present: readonly { id: string }[],
) {
  return { ...withoutKey(part), id: present.some(({ id }) => id === part.id) ? part.id : undefined };
}

async function ifThere(tx: Tx, { tenantId }: MemberCtx, challengeId: string | null): Promise<string | null> {
  if (challengeId === null) return null;
  const [found] = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), eq(challenges.id, challengeId)));
  return found?.id ?? null;
}
