import { challenges, eventChallenges, hints, questions, type Tx } from '@guidon/db';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  answeredQuestions,
  hasHistory,
  isAuthoredBy,
  type ImportSource,
  isCurrentFileOf,
  presentFile,
  unlockedHints,
} from '../challenges/index.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import { type BankChallenge, type BankState, newEvent } from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { foldName, importKeyOf } from './import-key.ts';
import { qualified } from './match-bank.ts';

interface BankQuery {
  ctx: MemberCtx;
  wanted: readonly ParsedChallenge[];
  eventId: string | null;
}

/** What may be meant by the challenges of a source, and all that the event has. */
export async function readBank(tx: Tx, { ctx, wanted, eventId }: BankQuery): Promise<BankState> {
  const { tenantId } = ctx;
  const names = new Set(
    wanted.flatMap(({ name, draft }) => [name, ...qualified(name, draft?.category)].map(foldName)),
  );
  const keys = new Set(wanted.map(importKeyOf));
  const all = await tx
    .select({ id: challenges.id, name: challenges.name, importKey: challenges.importKey })
    .from(challenges)
    .where(eq(challenges.tenantId, tenantId));
  const inEvent = await challengesOf(tx, tenantId, eventId);
  const ids = all
    .filter(
      ({ id, name, importKey }) =>
        inEvent.has(id) || names.has(foldName(name)) || (importKey !== null && keys.has(importKey)),
    )
    .map(({ id }) => id);
  if (ids.length === 0) return { challenges: [], eventId };
  return { challenges: await withHistory(tx, tenantId, await readChallenges(tx, ctx, ids)), eventId };
}

async function challengesOf(tx: Tx, tenantId: string, eventId: string | null): Promise<Set<string>> {
  if (eventId === null || eventId === newEvent) return new Set();
  const rows = await tx
    .select({ id: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  return new Set(rows.map(({ id }) => id));
}

async function withHistory(
  tx: Tx,
  tenantId: string,
  read: readonly PlainChallenge[],
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
    const hasAnswers = await hasHistory(tx, key, holders);
    const answered = {
      questions: hasAnswers ? await answeredQuestions(tx, key, holders) : new Set<string>(),
      hints: hasAnswers ? await unlockedHints(tx, key, holders) : new Set<string>(),
    };
    known.push({ ...challenge, holders, hasAnswers, answered });
  }
  return known;
}

type PlainChallenge = Omit<BankChallenge, 'holders' | 'hasAnswers' | 'answered'>;

async function readChallenges(tx: Tx, ctx: MemberCtx, ids: string[]): Promise<PlainChallenge[]> {
  const { tenantId } = ctx;
  const rows = await tx
    .select({ ...getTableColumns(challenges), isAuthored: isAuthoredBy(ctx) })
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
  const attached = await challengeFileRows(tx, isCurrentFileOf(tenantId, ids));
  const fileRows = attached.map((file) => ({ ...presentFile(file), challengeId: file.challengeId }));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    isAuthored: row.isAuthored,
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
    topics: row.topics,
    kept: keptOf(row),
    hints: of(hintRows, row.id).map(presentHint),
    files: of(fileRows, row.id).map(({ id, name, sha256, url }) => ({ id, name, sha256, url })),
  }));
}

function keptOf(row: typeof challenges.$inferSelect): BankChallenge['kept'] {
  const { successMessage, solution, showSolutionAfterEnd, writeupLinks } = row;
  const { connectionInfo, flagFormat, introBody, introVideo } = row;
  return {
    successMessage,
    solution,
    showSolutionAfterEnd,
    writeupLinks,
    connectionInfo,
    flagFormat,
    introBody,
    introVideo,
  };
}

function presentHint(row: typeof hints.$inferSelect): BankChallenge['hints'][number] {
  const { id, title, content, cost, importKey, requiresHintId, opensAfterMinutes } = row;
  return { id, title, content, cost, importKey, requiresHintId, opensAfterMinutes };
}

function importSourceOf({ importKey, importCopy }: typeof challenges.$inferSelect): ImportSource | null {
  return importKey === null || importCopy === null ? null : { key: importKey, copy: importCopy };
}

function of<T extends { challengeId: string }>(rows: T[], id: string): T[] {
  return rows.filter(({ challengeId }) => challengeId === id);
}

function presentQuestion(row: typeof questions.$inferSelect): BankChallenge['questions'][number] {
  const { id, title, prompt, points, maxAttempts, importKey } = row;
  return { id, title, prompt, points, maxAttempts, importKey, rule: row.rule };
}
