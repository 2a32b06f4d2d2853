import { type Tx, events, challenges } from '@guidon/db';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { eventSettingNames, eventTeamNames, limits, pick } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keptFieldNames } from '../import/bank-challenge.ts';
import type { ExportedChallenge, ExportedFile } from './exported-challenge.ts';
import { notFound, AppError } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';
import {
  isAuthoredBy,
  isCurrentOf,
  partsOfChallenges,
  presentFile,
  requiredPlaces,
} from '../../challenges/index.ts';
import { readPlacedChallenges, requireEventRight } from '../../events/index.ts';
import { challengeFileRows } from '../../stored-files/index.ts';

export interface LoadedExport {
  challenges: readonly ExportedChallenge[];
  /** Null for challenges of the bank. */
  event: ExportedEvent | null;
  nowMs: number;
}

/** Fails as `loadChallenges` does, which asks for the rights. */
export async function loadExport(tx: Tx, ctx: MemberCtx, choice: ExportChoice): Promise<LoadedExport> {
  const challenges = await loadChallenges(tx, ctx, choice);
  const event = choice.eventId === undefined ? null : await loadEvent(tx, ctx, choice.eventId);
  return { challenges, event, nowMs: ctx.clock() };
}

const exportedColumns = [
  'name',
  'description',
  'rules',
  'startsAt',
  'endsAt',
  'freezeAt',
  'maxParticipants',
  'bloodBonuses',
  'needsApproval',
  ...eventTeamNames,
  ...eventSettingNames,
] as const;

/** An event as an export reads it: nothing of people, codes or places of its organization. */
async function loadEvent(tx: Tx, { tenantId }: Pick<MemberCtx, 'tenantId'>, eventId: string) {
  const [event] = await tx
    .select(pick(events, exportedColumns))
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (event === undefined) throw notFound(t('eventNotFound'));
  return event;
}

export type ExportedEvent = Awaited<ReturnType<typeof loadEvent>>;

/** Which challenges are exported: those of an event, of the bank by their ids, or all of the bank. */
export interface ExportChoice {
  eventId?: string | undefined;
  ids?: readonly string[] | undefined;
}

/**
 * In the order of the event, or by category and name. Whoever may not write the bank never gets here; of the whole bank one
 * gets what one may read the answers of, and what is named or of an event fails with FORBIDDEN where that is not all.
 */
async function loadChallenges(tx: Tx, ctx: MemberCtx, choice: ExportChoice): Promise<ExportedChallenge[]> {
  const { tenantId } = ctx;
  const places = choice.eventId === undefined ? null : await placesOf(tx, ctx, choice.eventId);
  const wanted = places === null ? (choice.ids ?? null) : [...places.keys()];
  const rows = await rowsOf(tx, ctx, wanted);
  if (choice.ids !== undefined && rows.length < new Set(choice.ids).size)
    throw notFound(t('challengeNotFound'));
  if (wanted !== null && rows.some(({ isAuthored }) => !isAuthored))
    throw new AppError('FORBIDDEN', t('notAuthor'));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const parts = await partsOf(tx, tenantId, ids);
  requireFitting([...parts.files.values()].flat());
  const loaded = rows.map((row) => exportedOf(row, parts, places?.get(row.id) ?? null));
  if (places === null) return loaded.toSorted(byCategoryAndName);
  const order = new Map([...places.keys()].map((id, index) => [id, index]));
  return loaded.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

type Row = typeof challenges.$inferSelect;

type Places = Awaited<ReturnType<typeof readPlacedChallenges>>;

type Place = Places extends Map<string, infer P> ? P : never;

async function placesOf(tx: Tx, ctx: MemberCtx, eventId: string): Promise<Places> {
  await requireEventRight(tx, ctx, eventId, 'edit');
  return readPlacedChallenges(tx, { tenantId: ctx.tenantId, eventId });
}

/** The one place that says which challenges of the bank leave it. */
async function rowsOf(tx: Tx, ctx: MemberCtx, ids: readonly string[] | null) {
  if (ids !== null && ids.length === 0) return [];
  const rows = await tx
    .select({ ...getTableColumns(challenges), isAuthored: isAuthoredBy(ctx) })
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, ctx.tenantId),
        ids === null ? isAuthoredBy(ctx) : inArray(challenges.id, [...ids]),
      ),
    )
    .limit(limits.challengesExported + 1);
  if (rows.length > limits.challengesExported) {
    throw new AppError('VALIDATION_FAILED', t('tooMany', { most: limits.challengesExported }));
  }
  return rows;
}

function byCategoryAndName(a: ExportedChallenge, b: ExportedChallenge): number {
  return (
    compare(a.category.toLowerCase(), b.category.toLowerCase()) ||
    compare(a.name, b.name) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

async function partsOf(tx: Tx, tenantId: string, ids: string[]) {
  const files = await challengeFileRows(tx, isCurrentOf(tenantId, ids));
  return {
    ...(await partsOfChallenges(tx, tenantId, ids)),
    files: Map.groupBy(files, ({ challengeId }) => challengeId),
  };
}

function requireFitting(files: readonly ExportedFile[]): void {
  const { exportedFileBytes, exportedFiles } = limits;
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes <= exportedFileBytes && files.length <= exportedFiles) return;
  const most = { gibibytes: exportedFileBytes / 1024 ** 3, files: exportedFiles };
  throw new AppError('VALIDATION_FAILED', t('tooLarge', most));
}

function exportedOf(
  row: Row,
  parts: Awaited<ReturnType<typeof partsOf>>,
  place: Place | null,
): ExportedChallenge {
  const own = { questions: parts.questions.get(row.id) ?? [], hints: parts.hints.get(row.id) ?? [] };
  const files = parts.files.get(row.id) ?? [];
  const required = requiredPlaces(own.hints);
  return {
    ...row,
    hasOwnContent: hasOwnContent(row),
    aside: row.keptAside,
    questions: own.questions,
    hints: own.hints.map((hint, index) => ({ ...hint, requires: required[index] ?? null })),
    files: files.filter(({ isOfSolution }) => !isOfSolution),
    solutionFiles: files.filter(({ isOfSolution }) => isOfSolution),
    fileUrls: new Map(files.map((file) => [file.id, presentFile(file).url])),
    place,
  };
}

function hasOwnContent(row: Row): boolean {
  const { nextChallengeId: _next, ...own } = pick(row, keptFieldNames);
  return row.imageFileId !== null || Object.values(own).some((value) => (value?.length ?? 0) > 0);
}
