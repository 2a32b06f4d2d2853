import { type CreateChallengeBody, limits } from '@guidon/contract';
import { inTenant, type Tx, violatedConstraint } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import {
  type Attachment,
  attachFile,
  challengesAudit,
  eventsWithChallenge,
  hasHistory,
  insertChallenge,
  loadWhole,
  lockChallenge,
  lockFactsOf,
  replaceChallenge,
} from '../challenges/index.ts';
import { ArchiveError } from './archive-error.ts';
import { inputOf, type MergedChallenge } from './merge-challenge.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { addChallengesToEvent } from '../events/index.ts';
import type { Archive } from './read-archive.ts';
import { localize } from './report-text.ts';
import { t } from './texts.ts';

export type ApplyResult = { challengeId: string } | { failure: LocalizedText };

type PlannedWrite = PlannedChallenge & { merged: MergedChallenge };

/** In a transaction of its own, so that a failure costs only this challenge. */
export async function applyPlan(
  ctx: MemberCtx,
  plan: PlannedWrite,
  { archive, eventId }: { archive: Archive; eventId: string | null },
): Promise<ApplyResult> {
  const attachments: Attachment[] = [];
  try {
    await storeFiles(ctx, archive, plan.merged, attachments);
    const { challengeId, replacedKeys } = await inTenant(ctx, (tx) =>
      write(tx, ctx, plan, { attachments, eventId }),
    );
    await removeBytes(ctx, replacedKeys);
    return { challengeId };
  } catch (error) {
    await removeBytes(
      ctx,
      attachments.map(({ storedFile }) => storedFile.storageKey),
    );
    return { failure: textOfFailure(ctx, plan, error) };
  }
}

async function storeFiles(
  ctx: MemberCtx,
  archive: Archive,
  merged: MergedChallenge,
  attachments: Attachment[],
): Promise<void> {
  for (const { path, name } of merged.files) {
    const source = await archive.files.get(path)?.open();
    if (source) attachments.push({ name, storedFile: await ctx.files.put(source, limits.fileBytes) });
  }
}

async function write(
  tx: Tx,
  ctx: MemberCtx,
  { existing, merged, changes, source }: PlannedWrite,
  { attachments, eventId }: { attachments: Attachment[]; eventId: string | null },
): Promise<{ challengeId: string; replacedKeys: string[] }> {
  const input = inputOf(merged);
  const challengeId = existing === null ? await insertChallenge(tx, ctx, input, source) : existing.id;
  const isChanged = changes.some((change) => change !== 'event');
  const replaced =
    existing !== null && isChanged ? await change(tx, ctx, existing, { input, changes, eventId }) : {};
  const replacedKeys: string[] = [];
  for (const attachment of attachments) {
    const { replacedKey } = await attachFile(tx, ctx, challengeId, attachment);
    if (replacedKey !== null) replacedKeys.push(replacedKey);
  }
  if (eventId !== null) await addChallengesToEvent(tx, ctx, { eventId, challengeIds: [challengeId] });
  await challengesAudit.record(tx, ctx, {
    action: existing === null ? 'challenge.create' : 'challenge.update',
    targetId: challengeId,
    details: {
      by: 'import',
      name: merged.name,
      ...replaced,
      files: attachments.map(({ name }) => name),
      ...(eventId !== null && { eventId }),
    },
  });
  return { challengeId, replacedKeys };
}

interface Change {
  input: CreateChallengeBody;
  changes: readonly string[];
  eventId: string | null;
}

/** What others changed since the plan was made is not overwritten. */
async function change(
  tx: Tx,
  ctx: MemberCtx,
  { id, version }: { id: string; version: number },
  { input, changes, eventId }: Change,
): Promise<Record<string, unknown>> {
  const challenge = await lockChallenge(tx, ctx, id);
  if (challenge.version !== version || !(await isChangeable(tx, ctx, id, eventId))) {
    throw new AppError('CONFLICT', t('changedMeanwhile'));
  }
  if (changes.every((field) => field === 'event' || field === 'files')) return {};
  const { eventIds: _, ...audited } = await replaceChallenge(tx, ctx, await loadWhole(tx, challenge), input);
  return audited;
}

/** Whether the plan is still right: no other event has the locked challenge, and none has answered it since. */
async function isChangeable(
  tx: Tx,
  { tenantId }: MemberCtx,
  challengeId: string,
  eventId: string | null,
): Promise<boolean> {
  const key = { tenantId, challengeId };
  const holders = await eventsWithChallenge(tx, key);
  if (eventId !== null) return holders.every((holder) => holder === eventId);
  await lockFactsOf(tx, tenantId, holders);
  return !(await hasHistory(tx, key, holders));
}

function textOfFailure(ctx: MemberCtx, plan: PlannedChallenge, error: unknown): LocalizedText {
  if (error instanceof AppError) return error;
  if (error instanceof ArchiveError) return localize(error.text);
  const violated = violatedConstraint(error);
  if (violated === 'challenges_name_key' || violated === 'challenges_import_key') {
    return t('addedMeanwhile');
  }
  ctx.log.error({ err: error, path: plan.candidate.challenge.path }, 'a challenge could not be imported');
  return t('wentWrong');
}
