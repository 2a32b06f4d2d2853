import { afterCommit, type Tx } from '@guidon/db';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { inputOf } from '../import/merged-challenge.ts';
import { type BankContents, readBankChallenges } from '../import/read-bank.ts';
import {
  detachUnusedSolutionFiles,
  loadWhole,
  lockChallenge,
  numberImportedParts,
  publishToEvents,
  replaceChallenge,
} from '../../challenges/index.ts';
import { deriveDocument } from './derive-document.ts';
import { mergeDocument, type NamedDocument, requireSound } from './parse-document.ts';

interface Settled {
  /** Of the bank's challenge from now on. */
  version: number;
  /** For the audit row; nothing where the bank stays as it is. */
  changes: Record<string, unknown>;
}

/**
 * Makes the bank's challenge what the document says. Answered questions and unlocked hints stay, whatever it says; where
 * that keeps what is asked, the document is given it back, so that the client sees the difference.
 */
export async function settle(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { nextId, ...wanted }: NamedDocument & { nextId: string | null },
): Promise<Settled> {
  const challenge = await lockChallenge(tx, ctx, challengeId, nextId);
  const [existing] = await readBankChallenges(tx, ctx, [challengeId]);
  if (existing === undefined) throw new Error('a locked challenge is not in the bank');
  const merge = mergeDocument(wanted, existing);
  const { merged, changes, warnings } = merge;
  if (warnings.some(({ key }) => key === 'questions.stay')) giveBack(wanted.document, existing);
  const isOtherNext = existing.kept.nextChallengeId !== nextId;
  if (!isOtherNext && changes.every((field) => field === 'aside')) {
    return { version: challenge.version, changes: {} };
  }
  requireSound(merge);
  const input = inputOf({ ...merged, kept: { ...existing.kept, nextChallengeId: nextId } });
  const whole = await loadWhole(tx, challenge);
  const { eventIds, ...audited } = await replaceChallenge(tx, ctx, whole, input);
  await numberImportedParts(
    tx,
    { tenantId: ctx.tenantId, challengeId },
    {
      questions: merged.questions.map(({ importKey }) => importKey),
      hints: merged.hints.map(({ importKey }) => importKey),
    },
  );
  if (changes.includes('solution') && !isEmptied(wanted)) {
    const freed = await detachUnusedSolutionFiles(tx, ctx, challengeId, merged.solution);
    afterCommit(tx, () => void removeBytes(ctx, freed));
  }
  await publishToEvents(tx, ctx, eventIds);
  return { version: challenge.version + 1, changes: { ...audited } };
}

/** A client empties a solution before it uploads its pictures and writes it anew. */
function isEmptied({ document: { solution } }: NamedDocument): boolean {
  return solution !== null && solution.content === '';
}

function giveBack(document: NamedDocument['document'], existing: BankContents): void {
  const { flags, logic, value, maxAttempts, lastPart } = deriveDocument(existing, document);
  Object.assign(document, { flags, logic, value, maxAttempts, lastPart });
}
