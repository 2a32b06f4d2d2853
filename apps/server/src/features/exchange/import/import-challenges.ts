import type { ImportReport, ImportRow, Language } from '@guidon/contract';
import { eventChallenges, inTenant } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { publishToEvents } from '../../challenges/index.ts';
import { requireRoom } from '../../stored-files/index.ts';
import { applyPlan, type Destination } from './apply-plan.ts';
import { arrangeEvent, type WrittenChallenge, linkNext } from './arrange-event.ts';
import { ArchiveError, localize, reportText } from './report-text.ts';
import { leavingRow, type Remarks, rowOf, sumRemarks, sumsOf, textsIn } from './build-report.ts';
import { collectChallenges } from './collect-challenges.ts';
import { eachWithPauses } from './each-with-pauses.ts';
import { findFiles } from './find-files.ts';
import { eventBodyOf, findImportEvent, type ImportEvent } from './import-event.ts';
import { type ImportChoices, nothingChosen } from './import-key.ts';
import { beginRun, finishRun, startRunHeartbeat, progressNotes, readChoices } from './import-runs.ts';
import { areAllHidden } from './place-challenges.ts';
import { type BankState, newEvent } from './bank-challenge.ts';
import { type Candidate, planBesideOthers, type PlannedChallenge } from './plan-import.ts';
import { type LeavingChallenge, planLeaving, removeLeaving } from './leaving-challenges.ts';
import { type Archive, fileAt, withTooLarge } from './archive.ts';
import { readArchive } from './read-archive.ts';
import { readBank, readRevisions } from './read-bank.ts';
import { type Competition, readCompetition } from './read-competition.ts';
import { inProjectOrder, readProject, type SourceProject } from './read-project.ts';
import { readSyncFile, withSynced } from './sync-file.ts';
import { t } from '../declares.ts';

export interface ImportInput {
  zipPath: string;
  isDryRun: boolean;
  /** The event to add the challenges to; without it and a name they come into the bank alone. */
  eventId: string | null;
  /** Of an event that is made with the first challenge that goes into it. */
  eventName: string | null;
  /** Whether what the source no longer has is removed. */
  isMirror: boolean;
  /** Of one that was prepared. */
  importId?: string | null;
  /** Paths of files that the sender left out for their size. */
  tooLarge: readonly string[];
  /** Ends the import between two challenges. */
  signal?: AbortSignal;
}

/** Challenges are merged into those that no other event has. A dry run reports the same and writes nothing. */
export async function importChallenges(ctx: MemberCtx, input: ImportInput): Promise<ImportReport> {
  const event = await findImportEvent(ctx, input);
  const importId = input.importId ?? null;
  const choices = importId === null ? nothingChosen : await readChoices(ctx, importId);
  const archive = await openArchive(input);
  try {
    const source = await readSource(archive, input.signal);
    if (event?.isNew) event.settings = source.competition.settings;
    const plan = await planFor(ctx, { ...source, event, choices, isMirror: input.isMirror });
    const { remarks, leaving } = plan;
    await inTenant(ctx, (tx) => requireRoom(tx, ctx, bytesOf(plan.plans, archive)));
    const total = plan.plans.length;
    const run = input.isDryRun ? null : await beginRun(ctx, { importId, event, total });
    const { rows, problem, isStopped } =
      run === null
        ? { rows: await rowsOf(plan, ctx), problem: null, isStopped: false }
        : await carryOutAll(ctx, plan, { archive, event, run }, input.signal);
    const notes = textsIn(plan.notes, ctx.language);
    if (problem !== null) notes.push(t('arrange.failed', { problem }).in(ctx.language));
    const report: ImportReport = {
      success: true,
      isDryRun: input.isDryRun,
      importId: run?.id ?? null,
      isStopped,
      sourceName: source.competition.settings?.name ?? null,
      event: event && { id: event.id, name: event.name, isNew: event.isNew },
      rows,
      leaving: leaving.map((one) => leavingRow(one, ctx.language)),
      notes,
      unread: source.competition.unread,
      remarks: remarks.counts.map(({ remark, count }) => ({
        text: localize(remark).in(ctx.language),
        challenges: count,
      })),
      sums: sumsOf(rows),
    };
    return source.isSynced ? await withRevisions(ctx, report, plan) : report;
  } finally {
    archive.close();
  }
}

async function openArchive({ zipPath, tooLarge }: ImportInput): Promise<Archive> {
  try {
    return withTooLarge(await readArchive(zipPath), tooLarge);
  } catch (error) {
    throw asAppError(error);
  }
}

interface Source {
  /** Whether the archive says what was brought over before. */
  isSynced: boolean;
  project: SourceProject;
  competition: Competition;
  candidates: Candidate[];
}

async function readSource(archive: Archive, signal?: AbortSignal): Promise<Source> {
  try {
    const competition = await readCompetition(archive, (one, units) =>
      collectChallenges(one, units, { ...(signal && { signal }) }),
    );
    const before = await readSyncFile(archive);
    competition.challenges = competition.challenges.map((one) => withSynced(one, before));
    const candidates = await eachWithPauses(competition.challenges, (challenge) => {
      signal?.throwIfAborted();
      return findFiles(archive, challenge);
    });
    const project = await readProject(archive);
    return { competition, candidates, project, isSynced: before !== null };
  } catch (error) {
    throw asAppError(error);
  }
}

function bytesOf(plans: readonly PlannedChallenge[], archive: Archive): number {
  const files = plans.flatMap(({ merged }) => merged?.files ?? []);
  return files.reduce((sum, { path }) => sum + (fileAt(archive, path)?.size ?? 0), 0);
}

function asAppError(error: unknown): unknown {
  return error instanceof ArchiveError
    ? new AppError('INVALID_ARCHIVE', localize(error.text), { field: 'file' })
    : error;
}

interface PlanInput extends Source {
  event: ImportEvent | null;
  choices: ImportChoices;
  isMirror: boolean;
}

interface Plan {
  plans: PlannedChallenge[];
  bank: BankState;
  leaving: LeavingChallenge[];
  notes: Competition['notes'];
  remarks: Remarks;
}

async function planFor(
  ctx: MemberCtx,
  { competition, candidates, project, event, choices, isMirror }: PlanInput,
): Promise<Plan> {
  const eventId = event === null ? null : (event.id ?? newEvent);
  const { challenges: wanted } = competition;
  const bank = await inTenant(ctx, (tx) => readBank(tx, { ctx, wanted, eventId }));
  const isDraftEvent = event?.isDraft ?? false;
  const { areStatesMeant } = project;
  const options = { isMirror, nowMs: ctx.clock(), isDraftEvent, areStatesMeant, choices };
  const planned = await planBesideOthers(candidates, bank, options);
  const plans = inProjectOrder(planned, ({ candidate }) => candidate.challenge.path, project);
  const isOwnEvent = event?.isNew === true && event.settings !== null;
  const isPlainEvent = isOwnEvent && !eventBodyOf(event.name, event.settings).isWhole;
  const isAllShown = isDraftEvent && !areStatesMeant && areAllHidden(wanted);
  return {
    plans,
    bank,
    leaving: planLeaving(plans, bank, { isMirror }),
    notes: [
      ...competition.notes,
      ...(isOwnEvent ? [reportText(isPlainEvent ? 'settings.unsound' : 'settings.taken')] : []),
      ...(isAllShown ? [reportText('plan.allHidden', { count: wanted.length })] : []),
    ],
    remarks: sumRemarks(plans),
  };
}

/** What the sender notes, to be told at the next import what was changed here since. */
async function withRevisions(
  ctx: MemberCtx,
  report: ImportReport,
  { plans, bank }: Plan,
): Promise<ImportReport> {
  const { event, rows } = report;
  const revisions = await readRevisions(ctx, { rows, eventId: event?.id ?? null });
  const found = new Set(plans.map(({ existing }) => existing?.id));
  const { eventId } = bank;
  return {
    ...report,
    rows: rows.map((row, place) => ({
      ...row,
      synced: {
        revision: revisions.get(row.challengeId ?? '') ?? null,
        hasDiverged: plans[place]?.hasDiverged ?? false,
      },
    })),
    besides: bank.challenges
      .filter(({ id, holders }) => eventId !== null && holders.includes(eventId) && !found.has(id))
      .map(({ id, name }) => ({ challengeId: id, name })),
  };
}

function rowsOf({ plans, remarks }: Plan, { language }: MemberCtx): Promise<ImportRow[]> {
  return eachWithPauses(plans, (one) => rowOf(one, remarks, language));
}

interface CarriedOut {
  rows: ImportRow[];
  /** Why it could not be laid down when the challenges open. */
  problem: LocalizedText | null;
  isStopped: boolean;
}

/** One after the other; whoever stops it, or goes away, ends it between two of them, and what is in stays in. */
async function carryOutAll(
  ctx: MemberCtx,
  plan: Plan,
  destination: Destination,
  signal?: AbortSignal,
): Promise<CarriedOut> {
  const { event, run } = destination;
  const rows: ImportRow[] = [];
  const written: WrittenChallenge[] = [];
  let isStopped = false;
  const note = progressNotes(ctx, run);
  const endSigns = startRunHeartbeat(ctx, run);
  try {
    for (const one of plan.plans) {
      signal?.throwIfAborted();
      isStopped ||= await note({ done: rows.length, name: one.name });
      const row = rowOf(one, plan.remarks, ctx.language);
      const done = isStopped ? stoppedRow(row, ctx.language) : await carryOut(ctx, one, row, destination);
      if (done.challengeId !== null && done.outcome !== 'failed' && !isStopped)
        written.push({ plan: one, challengeId: done.challengeId });
      rows.push(done);
    }
    await linkNext(ctx, run, written);
    const problem = event?.id ? await arrangeEvent(ctx, run, { eventId: event.id, written }) : null;
    if (isStopped) for (const one of plan.leaving) one.reason ??= t('leaving.partial');
    else await removeLeaving(ctx, destination, plan.leaving);
    await publishChanges(ctx, rows, event);
    await finishRun(ctx, run, { done: isStopped ? written.length : rows.length, isStopped });
    return { rows, problem, isStopped };
  } catch (error) {
    await finishRun(ctx, run, { done: rows.length, isStopped: true });
    throw error;
  } finally {
    endSigns();
  }
}

function stoppedRow(row: ImportRow, language: Language): ImportRow {
  if (row.outcome !== 'created' && row.outcome !== 'updated') return row;
  const reason = t('plan.stopped').in(language);
  return { ...row, outcome: 'notImported', reason, changes: [], removals: [] };
}

async function carryOut(
  ctx: MemberCtx,
  plan: PlannedChallenge,
  row: ImportRow,
  destination: Destination,
): Promise<ImportRow> {
  const { merged } = plan;
  if (merged === null) return row;
  const applied = await applyPlan(ctx, { ...plan, merged }, destination);
  return 'failure' in applied
    ? { ...row, outcome: 'failed', reason: applied.failure.in(ctx.language), changes: [], removals: [] }
    : { ...row, challengeId: applied.challengeId };
}

/** Publishes once to every event that has a written challenge. */
async function publishChanges(
  ctx: MemberCtx,
  rows: readonly ImportRow[],
  event: ImportEvent | null,
): Promise<void> {
  const written = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  const ids = written.flatMap(({ challengeId }) => challengeId ?? []);
  if (ids.length === 0) return;
  await inTenant(ctx, async (tx) => {
    const holders = await tx
      .selectDistinct({ id: eventChallenges.eventId })
      .from(eventChallenges)
      .where(and(eq(eventChallenges.tenantId, ctx.tenantId), inArray(eventChallenges.challengeId, ids)));
    const touched = new Set(holders.map(({ id }) => id));
    if (event !== null && event.id !== null) touched.add(event.id);
    await publishToEvents(tx, ctx, [...touched]);
  });
}
