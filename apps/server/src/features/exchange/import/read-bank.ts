import { pick } from '@guidon/contract';
import { challenges, eventChallenges, type hints, type questions, type Tx, inTenant } from '@guidon/db';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  answeredQuestions,
  hasHistory,
  isAuthoredBy,
  type ImportSource,
  isCurrentOf,
  partsOfChallenges,
  presentFile,
  requiredPlaces,
  unlockedHints,
  isCurrentFileOf,
} from '../../challenges/index.ts';
import { readPlacedChallenges } from '../../events/index.ts';
import { type ChallengeFileRow, challengeFileRows } from '../../stored-files/index.ts';
import {
  type BankChallenge,
  type BankState,
  fileFieldNames,
  keptFieldNames,
  newEvent,
  type PlacedInEvent,
  revisionOf,
} from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { changedSince } from './content-sums.ts';
import { eachWithPauses } from './each-with-pauses.ts';
import { foldName, importKeyOf } from './import-key.ts';
import { qualified } from './match-bank.ts';
import { nameOfNext } from './plan-links.ts';

interface BankQuery {
  ctx: MemberCtx;
  wanted: readonly ParsedChallenge[];
  eventId: string | null;
}

/** What may be meant by the challenges of a source, and all that the event has. */
export async function readBank(tx: Tx, { ctx, wanted, eventId }: BankQuery): Promise<BankState> {
  const { tenantId } = ctx;
  const names = new Set(
    wanted.flatMap((one) => [
      ...[one.name, ...qualified(one.name, one.draft?.category)].map(foldName),
      ...listOfNext(one),
    ]),
  );
  const keys = new Set(wanted.map(importKeyOf));
  const known = new Set(wanted.map(({ synced }) => synced?.id));
  const all = await tx
    .select({ id: challenges.id, name: challenges.name, importKey: challenges.importKey })
    .from(challenges)
    .where(eq(challenges.tenantId, tenantId));
  const placed = await placedIn(tx, tenantId, eventId);
  const ids = all
    .filter(
      ({ id, name, importKey }) =>
        placed.has(id) ||
        known.has(id) ||
        names.has(foldName(name)) ||
        (importKey !== null && keys.has(importKey)),
    )
    .map(({ id }) => id);
  if (ids.length === 0) return { challenges: [], eventId, placed };
  const contents = await readBankContents(tx, ctx, ids);
  return { challenges: await withHistory(tx, tenantId, contents), eventId, placed };
}

function listOfNext(challenge: ParsedChallenge): string[] {
  const name = nameOfNext(challenge);
  return name === null ? [] : [name];
}

async function placedIn(
  tx: Tx,
  tenantId: string,
  eventId: string | null,
): Promise<Map<string, PlacedInEvent>> {
  if (eventId === null || eventId === newEvent) return new Map();
  const placed = await readPlacedChallenges(tx, { tenantId, eventId });
  return new Map(
    [...placed].map(([id, { isHidden, opensAt, closesAt, showLockedName: showsName, prerequisiteIds }]) => {
      const [opensAtMs, closesAtMs] = [opensAt?.getTime() ?? null, closesAt?.getTime() ?? null];
      return [id, { isHidden, opensAtMs, closesAtMs, showsName, prerequisiteIds }];
    }),
  );
}

/** The same of some challenges by their ids. */
export async function readBankChallenges(tx: Tx, ctx: MemberCtx, ids: string[]): Promise<BankChallenge[]> {
  return withHistory(tx, ctx.tenantId, await readBankContents(tx, ctx, ids));
}

async function withHistory(
  tx: Tx,
  tenantId: string,
  read: readonly BankContents[],
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
  const places = Map.groupBy(rows, ({ challengeId }) => challengeId);
  return eachWithPauses(read, async (challenge) => {
    const holders = (places.get(challenge.id) ?? []).map(({ eventId }) => eventId);
    const key = { tenantId, challengeId: challenge.id };
    const hasAnswers = await hasHistory(tx, key, holders);
    const answered = {
      questions: hasAnswers ? await answeredQuestions(tx, key, holders) : new Set<string>(),
      hints: hasAnswers ? await unlockedHints(tx, key, holders) : new Set<string>(),
    };
    const changedHere = changedSince(challenge.importedSums, challenge);
    return { ...challenge, holders, hasAnswers, answered, changedHere };
  });
}

/** A challenge of the bank without what has happened to it. */
export type BankContents = Omit<BankChallenge, 'holders' | 'hasAnswers' | 'answered' | 'changedHere'>;

const readAtOnce = 200;

/** Without what was answered of them; so many at once that their rows hold nobody up. */
export async function readBankContents(tx: Tx, ctx: MemberCtx, ids: string[]): Promise<BankContents[]> {
  const contents: BankContents[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    contents.push(...(await readSome(tx, ctx, ids.slice(start, start + readAtOnce))));
  }
  return contents;
}

async function readSome(tx: Tx, ctx: MemberCtx, ids: string[]): Promise<BankContents[]> {
  const { tenantId } = ctx;
  const rows = await tx
    .select({ ...getTableColumns(challenges), isAuthored: isAuthoredBy(ctx) })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, ids)));
  const parts = await partsOfChallenges(tx, tenantId, ids);
  const attached = await challengeFileRows(tx, isCurrentOf(tenantId, ids));
  const files = Map.groupBy(attached, ({ challengeId }) => challengeId);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    isAuthored: row.isAuthored,
    imported: importSourceOf(row),
    ...pick(row, fileFieldNames),
    questions: (parts.questions.get(row.id) ?? []).map(presentQuestion),
    kept: pick(row, keptFieldNames),
    aside: row.keptAside,
    importedSums: row.importedSums,
    hints: presentHints(parts.hints.get(row.id) ?? []),
    ...filesOf(files.get(row.id) ?? []),
  }));
}

function filesOf(rows: readonly ChallengeFileRow[]): Pick<BankChallenge, 'files' | 'solutionFiles'> {
  const present = (isOfSolution: boolean) =>
    rows
      .filter((row) => row.isOfSolution === isOfSolution)
      .map((row) => {
        const { id, name, sha256, url } = presentFile(row);
        return { id, name, sha256, url };
      });
  return { files: present(false), solutionFiles: present(true) };
}

function presentHints(rows: readonly (typeof hints.$inferSelect)[]): BankChallenge['hints'] {
  const places = requiredPlaces(rows);
  return rows.map(({ id, title, content, cost, importKey, opensAfterMinutes }, place) => {
    return { id, title, content, cost, importKey, requires: places[place] ?? null, opensAfterMinutes };
  });
}

function importSourceOf({ importKey, importCopy }: typeof challenges.$inferSelect): ImportSource | null {
  return importKey === null || importCopy === null ? null : { key: importKey, copy: importCopy };
}

function presentQuestion(row: typeof questions.$inferSelect): BankChallenge['questions'][number] {
  const { id, title, prompt, points, maxAttempts, importKey } = row;
  return { id, title, prompt, points, maxAttempts, importKey, rule: row.rule };
}

/** What the challenges of a report are now. */
export async function readRevisions(
  ctx: MemberCtx,
  { rows, eventId }: { rows: readonly { challengeId: string | null }[]; eventId: string | null },
): Promise<Map<string, string>> {
  const { tenantId } = ctx;
  const ids = [...new Set(rows.flatMap(({ challengeId }) => challengeId ?? []))];
  if (ids.length === 0) return new Map();
  return inTenant(ctx, async (tx) => {
    const versions = await tx
      .select({ id: challenges.id, version: challenges.version })
      .from(challenges)
      .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, ids)));
    const files = Map.groupBy(
      await challengeFileRows(tx, isCurrentFileOf(tenantId, ids)),
      ({ challengeId }) => challengeId,
    );
    const placed = await placedIn(tx, tenantId, eventId);
    return new Map(
      versions.map(({ id, version }) => [
        id,
        revisionOf({ version, files: files.get(id) ?? [], place: placed.get(id) }),
      ]),
    );
  });
}
