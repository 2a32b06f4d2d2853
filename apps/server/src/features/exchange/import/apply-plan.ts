import { limits } from '@guidon/contract';
import { inTenant, type Tx, violatedConstraint } from '@guidon/db';
import type { StoredPlace } from '@guidon/db/schema/exchange';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import {
  type Attachment,
  attachFile,
  attachNewFile,
  attachSolutionFile,
  challengesAudit,
  detachFiles,
  detachUnusedSolutionFiles,
  eventsWithChallenge,
  hasHistory,
  type ImportedParts,
  insertChallenge,
  loadWhole,
  lockChallenge,
  numberImportedParts,
  presentFile,
  replaceChallenge,
  setExpectedFiles,
  setImportedSums,
  setKeptAside,
  setTexts,
} from '../../challenges/index.ts';
import { addChallengesToEvent, lockAnyEvent, lockFactsOf } from '../../events/index.ts';
import { ArchiveError, localize } from './report-text.ts';
import { contentSums, filesSum } from './content-sums.ts';
import { earlierOf } from './bank-challenge.ts';
import { imagesIn, rewriteImages } from './description-images.ts';
import { eventIdOf, type ImportEvent } from './import-event.ts';
import { leavingFileRecorder, lockRunningImport, type OpenRun, recordWritten } from './import-runs.ts';
import { inputOf, type MergedChallenge } from './merged-challenge.ts';
import { isAsAdded } from './place-challenges.ts';
import { baseName } from './merge-challenge.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { type Archive, fileAt } from './archive.ts';
import { readBankContents } from './read-bank.ts';
import { readPlaces } from './run-places.ts';
import { t } from '../declares.ts';

export type ApplyResult = { challengeId: string } | { failure: LocalizedText };

type PlannedWrite = PlannedChallenge & { merged: MergedChallenge };

export interface Destination {
  archive: Archive;
  event: ImportEvent | null;
  run: OpenRun;
}

/** In a transaction of its own, so that a failure costs only this challenge. */
export async function applyPlan(
  ctx: MemberCtx,
  plan: PlannedWrite,
  { archive, event, run }: Destination,
): Promise<ApplyResult> {
  const attachments: Attachment[] = [];
  const ofSolution: SolutionImage[] = [];
  try {
    await storeFiles(ctx, archive, plan.merged, attachments);
    await storeSolutionImages(ctx, archive, plan, ofSolution);
    const { challengeId, eventId, freedKeys } = await inTenant(ctx, (tx) =>
      write(tx, ctx, plan, { attachments, ofSolution, event, run }),
    );
    if (event !== null) event.id ??= eventId;
    await removeBytes(ctx, freedKeys);
    return { challengeId };
  } catch (error) {
    await removeBytes(
      ctx,
      [...attachments, ...ofSolution].map(({ storedFile }) => storedFile.storageKey),
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
    const source = await fileAt(archive, path)?.open();
    if (source) attachments.push({ name, storedFile: await ctx.files.put(source, limits.fileBytes) });
  }
}

/** A picture that the solution does not show yet. */
interface SolutionImage extends Attachment {
  /** Its addresses in the text. */
  written: readonly string[];
}

async function storeSolutionImages(
  ctx: MemberCtx,
  archive: Archive,
  { candidate, merged }: PlannedWrite,
  images: SolutionImage[],
): Promise<void> {
  const shown = new Set(imagesIn(merged.solution));
  const wanted = candidate.solutionImages.filter(({ written }) => shown.has(written));
  for (const [path, same] of Map.groupBy(wanted, ({ file }) => file.path)) {
    const source = await fileAt(archive, path)?.open();
    const name = same[0]?.file.name;
    if (!source || name === undefined) continue;
    const storedFile = await ctx.files.put(source, limits.fileBytes);
    images.push({ name, storedFile, written: same.map(({ written }) => written) });
  }
}

interface WriteResult {
  challengeId: string;
  /** The event that it was put into. */
  eventId: string | null;
  /** Of bytes that no file has any more. */
  freedKeys: string[];
}

async function write(
  tx: Tx,
  ctx: MemberCtx,
  plan: PlannedWrite,
  {
    attachments,
    ofSolution,
    event,
    run,
  }: Omit<Destination, 'archive'> & { attachments: Attachment[]; ofSolution: readonly SolutionImage[] },
): Promise<WriteResult> {
  const { existing, merged, changes } = plan;
  await lockRunningImport(tx, ctx, run);
  const eventBefore = event?.id ?? null;
  if (eventBefore !== null) await lockAnyEvent(tx, ctx.tenantId, eventBefore);
  const before = existing && (await placeOf(tx, ctx, eventBefore, existing.id));
  if (existing !== null) await requireUnchanged(tx, ctx, plan, event);
  const challengeId = existing?.id ?? (await insertChallenge(tx, ctx, inputOf(merged), importedParts(plan)));
  const { urls, freedKeys } =
    existing === null
      ? await writeNewFiles(tx, ctx, challengeId, attachments)
      : await writeFiles(tx, ctx, challengeId, { merged, attachments, run });
  if (existing !== null) {
    const expected = expectedFiles(plan);
    if (expected !== null) await setExpectedFiles(tx, ctx, challengeId, expected);
    if (changes.includes('aside')) await setKeptAside(tx, ctx, challengeId, merged.aside);
  }
  const pictures = await attachToSolution(tx, ctx, challengeId, ofSolution);
  const described = describeWith(plan, { ofFiles: urls, ofSolution: pictures.urls });
  const details = await writeContent(tx, ctx, { ...plan, merged: described }, challengeId);
  if (existing !== null && described.solution !== existing.solution) {
    const keep = leavingFileRecorder(tx, ctx, run);
    freedKeys.push(...(await detachUnusedSolutionFiles(tx, ctx, challengeId, described.solution, keep)));
  }
  freedKeys.push(...pictures.spareKeys);
  const eventId = event === null ? null : await place(tx, ctx, { plan, event, challengeId });
  await recordInRun(tx, ctx, { plan, run, before, challengeId, eventId, event });
  await challengesAudit.record(tx, ctx, {
    action: existing === null ? 'challenge.create' : 'challenge.update',
    targetId: challengeId,
    details: {
      by: 'import',
      name: merged.name,
      ...details,
      files: attachments.map(({ name }) => name),
      ...(eventId !== null && { eventId }),
    },
  });
  return { challengeId, eventId, freedKeys };
}

async function writeFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  { merged, attachments, run }: { merged: MergedChallenge; attachments: readonly Attachment[]; run: OpenRun },
): Promise<{ urls: Map<string, string>; freedKeys: string[] }> {
  const keep = leavingFileRecorder(tx, ctx, run);
  const detached = await detachFiles(tx, ctx, challengeId, merged.removedFiles, keep);
  const freedKeys = detached.flatMap(({ storageKey }) => storageKey ?? []);
  const urls = new Map<string, string>();
  for (const attachment of attachments) {
    const { file, replacedKey } = await attachFile(tx, ctx, challengeId, attachment, keep);
    urls.set(file.name, presentFile(file).url);
    if (replacedKey !== null) freedKeys.push(replacedKey);
  }
  return { urls, freedKeys };
}

/** Those of a challenge that has just been inserted. */
async function writeNewFiles(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  attachments: readonly Attachment[],
): Promise<{ urls: Map<string, string>; freedKeys: string[] }> {
  const urls = new Map<string, string>();
  for (const attachment of attachments) {
    const file = await attachNewFile(tx, ctx, challengeId, attachment);
    urls.set(file.name, presentFile(file).url);
  }
  return { urls, freedKeys: [] };
}

/** For an undo, and by which a later import knows what was changed here since. */
async function recordInRun(
  tx: Tx,
  ctx: MemberCtx,
  { plan, run, before, challengeId, eventId, event }: RecordedPlan,
): Promise<void> {
  const { existing, changes } = plan;
  const isContentWritten = existing === null || changes.some((field) => field !== 'event');
  const after = await readPlaces(tx, ctx, eventId ?? event?.id ?? null, [challengeId]);
  const now = await recordWritten(tx, ctx, run, {
    challengeId,
    kind: existing === null ? 'created' : isContentWritten ? 'changed' : 'placed',
    earlier: existing && earlierOf(existing, { isContentWritten, place: before }),
    leftPlace: after.get(challengeId) ?? null,
    eventId,
  });
  const isKept = plan.conflicts.length > 0 && changes.every((field) => isBesideContent(field));
  if (isContentWritten && !isKept) await setImportedSums(tx, ctx, challengeId, contentSums(now));
}

async function placeOf(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string | null,
  challengeId: string,
): Promise<StoredPlace | null> {
  return (await readPlaces(tx, ctx, eventId, [challengeId])).get(challengeId) ?? null;
}

interface RecordedPlan {
  plan: PlannedWrite;
  run: OpenRun;
  /** Null where it was not in the event. */
  before: StoredPlace | null;
  event: ImportEvent | null;
  challengeId: string;
  eventId: string | null;
}

function isBesideContent(field: string): boolean {
  return ['event', 'aside', 'next'].includes(field);
}

function importedParts(plan: PlannedWrite): ImportedParts {
  const { source, merged } = plan;
  return { source, keptAside: merged.aside, expectedFiles: expectedFiles(plan), numbers: numbersOf(merged) };
}

function numbersOf({ questions, hints }: MergedChallenge): ImportedParts['numbers'] {
  return {
    questions: questions.map(({ importKey }) => importKey),
    hints: hints.map(({ importKey }) => importKey),
  };
}

/** Names of files whether or not the archive has them; null where the source says nothing of files. */
function expectedFiles({ candidate }: PlannedWrite): string[] | null {
  const { challenge, files, missingFiles } = candidate;
  if (!challenge.given.includes('files')) return null;
  return [...files.map(({ name }) => name), ...missingFiles.map(baseName)];
}

async function attachToSolution(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  images: readonly SolutionImage[],
): Promise<{ urls: Map<string, string>; spareKeys: string[] }> {
  const urls = new Map<string, string>();
  const spareKeys: string[] = [];
  for (const image of images) {
    const { file, spareKey } = await attachSolutionFile(tx, ctx, challengeId, image);
    for (const written of image.written) urls.set(written, presentFile(file).url);
    if (spareKey !== null) spareKeys.push(spareKey);
  }
  return { urls, spareKeys };
}

interface AttachedUrls {
  /** By the names of files. */
  ofFiles: ReadonlyMap<string, string>;
  /** By the addresses that the solution writes. */
  ofSolution: ReadonlyMap<string, string>;
}

/** With the addresses of images that were attached just now. */
function describeWith(
  { candidate, merged }: PlannedWrite,
  { ofFiles, ofSolution }: AttachedUrls,
): MergedChallenge {
  const { images } = candidate;
  if (images.size + ofSolution.size === 0) return merged;
  return {
    ...merged,
    description: rewriteImages(merged.description, (address) => ofFiles.get(images.get(address) ?? '')),
    solution: rewriteImages(merged.solution, (address) => ofSolution.get(address)),
  };
}

/** Writes what `insertChallenge` has not; returns what was replaced, for the audit row. */
async function writeContent(
  tx: Tx,
  ctx: MemberCtx,
  { existing, merged, changes, candidate }: PlannedWrite,
  challengeId: string,
): Promise<Record<string, unknown>> {
  if (existing === null) {
    if (candidate.images.size + candidate.solutionImages.length > 0) {
      await setTexts(tx, ctx, challengeId, merged);
    }
    return {};
  }
  const isSameText = merged.description === existing.description && merged.solution === existing.solution;
  if (isSameText && changes.every((field) => ['event', 'files', 'aside', 'next'].includes(field))) return {};
  const challenge = await lockChallenge(tx, ctx, challengeId);
  const whole = await loadWhole(tx, challenge);
  const { eventIds: _, ...audited } = await replaceChallenge(tx, ctx, whole, inputOf(merged));
  await numberImportedParts(tx, { tenantId: ctx.tenantId, challengeId }, numbersOf(merged));
  return audited;
}

/**
 * Puts it into the event, which is created for the first one, and returns the event that it was put into. It is hidden
 * there until all is laid down that the event says of it.
 */
async function place(
  tx: Tx,
  ctx: MemberCtx,
  { plan, event, challengeId }: { plan: PlannedWrite; event: ImportEvent; challengeId: string },
): Promise<string | null> {
  const { placement, required } = plan;
  if (!placement.isPutIn) return null;
  const eventId = await eventIdOf(tx, ctx, event);
  const isHidden = !isAsAdded(placement) || required.length > 0;
  await addChallengesToEvent(tx, ctx, { eventId, challengeIds: [challengeId], isHidden });
  return eventId;
}

/** Fails with CONFLICT where the challenge was changed since the plan was made. */
async function requireUnchanged(
  tx: Tx,
  ctx: MemberCtx,
  { existing, changes }: PlannedWrite,
  event: ImportEvent | null,
): Promise<void> {
  if (existing === null || changes.every((field) => field === 'event')) return;
  const challenge = await lockChallenge(tx, ctx, existing.id);
  const [now] = await readBankContents(tx, ctx, [existing.id]);
  const isSame =
    challenge.version === existing.version && now && filesSum(now.files) === filesSum(existing.files);
  if (!isSame || !(await isChangeable(tx, ctx, existing.id, event))) {
    throw new AppError('CONFLICT', t('changedMeanwhile'));
  }
}

/** Whether the plan is still right: no other event has the locked challenge, and none has answered it since. */
async function isChangeable(
  tx: Tx,
  { tenantId }: MemberCtx,
  challengeId: string,
  event: ImportEvent | null,
): Promise<boolean> {
  const key = { tenantId, challengeId };
  const holders = await eventsWithChallenge(tx, key);
  if (event !== null) return holders.every((holder) => holder === event.id);
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
