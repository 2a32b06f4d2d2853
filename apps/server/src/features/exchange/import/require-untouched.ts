import { challengeAuthors, challenges, eventChallenges, facts, submissions, type Tx } from '@guidon/db';
import { challengeRatings, sequenceSteps } from '@guidon/db/schema/challenges';
import { learningChallenges } from '@guidon/db/schema/learning';
import { and, eq, gte, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { findLiveEvents, lockFactsOf } from '../../events/index.ts';
import { lockRoom } from '../../stored-files/index.ts';
import { filesSum } from './content-sums.ts';
import { importLimits } from './import-limits.ts';
import type { ImportRunRow, RunChallenge } from './import-runs.ts';
import { readBankContents } from './read-bank.ts';
import { t } from '../declares.ts';

const workBeside = [sequenceSteps, challengeAuthors, challengeRatings, learningChallenges] as const;

interface Undoing {
  run: ImportRunRow;
  written: readonly RunChallenge[];
  /** Those that are still in the bank, locked. */
  there: ReadonlyMap<string, { name: string; version: number }>;
}

/** Fails once a challenge was answered, changed or put elsewhere since; answers the events that have one. */
export async function requireUntouched(
  tx: Tx,
  ctx: MemberCtx,
  { run, written, there }: Undoing,
): Promise<string[]> {
  const { tenantId } = ctx;
  const ids = [...there.keys()];
  const holders = await holdersOf(tx, tenantId, ids);
  const eventIds = [
    ...new Set([...holders.map(({ eventId }) => eventId), ...(run.eventId === null ? [] : [run.eventId])]),
  ];
  const nameOf = (challengeId: string) => there.get(challengeId)?.name ?? '';
  const created = written.filter(({ kind }) => kind === 'created').map(({ challengeId }) => challengeId);
  const before = new Map(
    written.flatMap(({ kind, challengeId, earlier }) =>
      kind === 'placed' ? [] : [[challengeId, earlier?.holders ?? []] as const],
    ),
  );
  const elsewhere = holders.find(
    ({ eventId, challengeId }) =>
      eventId !== run.eventId && before.get(challengeId)?.includes(eventId) === false,
  );
  if (elsewhere) throw new AppError('CONFLICT', t('undo.elsewhere', { name: nameOf(elsewhere.challengeId) }));
  await requireNoWorkBeside(tx, tenantId, created);
  await requireFewBesidePlayers(tx, ctx, { eventIds, count: written.length });
  await lockRoom(tx, ctx);
  await lockFactsOf(tx, tenantId, eventIds);
  const answered = await firstAnswered(tx, { tenantId, ids, created, since: run.startedAt ?? run.createdAt });
  if (answered !== null) throw new AppError('HAS_HISTORY', t('undo.answered', { name: nameOf(answered) }));
  const files = new Map(
    ids.length === 0
      ? []
      : (await readBankContents(tx, ctx, ids)).map((one) => [one.id, filesSum(one.files)]),
  );
  for (const { challengeId, kind, version, filesSum: wrote, earlier } of written) {
    if (kind !== 'created' && kind !== 'changed') continue;
    const now = there.get(challengeId);
    if (now === undefined && kind === 'created') continue;
    if (now?.version === version && files.get(challengeId) === wrote) continue;
    const name = now?.name ?? earlier?.content?.name ?? '';
    throw new AppError('CONFLICT', t('undo.edited', { name }));
  }
  return eventIds;
}

function holdersOf(tx: Tx, tenantId: string, ids: readonly string[]) {
  return tx
    .select({ eventId: eventChallenges.eventId, challengeId: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), inArray(eventChallenges.challengeId, [...ids])));
}

/** What would go with a challenge that the import made. */
async function requireNoWorkBeside(tx: Tx, tenantId: string, created: readonly string[]): Promise<void> {
  if (created.length === 0) return;
  const of = (table: (typeof workBeside)[number]) =>
    tx.$count(table, and(eq(table.tenantId, tenantId), inArray(table.challengeId, [...created])));
  const pictures = and(
    eq(challenges.tenantId, tenantId),
    inArray(challenges.id, [...created]),
    isNotNull(challenges.imageFileId),
  );
  let found = await tx.$count(challenges, pictures);
  for (const table of workBeside) found += await of(table);
  if (found > 0) throw new AppError('CONFLICT', t('undo.used'));
}

interface AnswersSince {
  tenantId: string;
  ids: readonly string[];
  /** Of them, those that were not there before: any answer came since. */
  created: readonly string[];
  since: Date;
}

async function firstAnswered(
  tx: Tx,
  { tenantId, ids, created, since }: AnswersSince,
): Promise<string | null> {
  const isSince = (table: typeof submissions | typeof facts, isLater: SQL) =>
    and(
      eq(table.tenantId, tenantId),
      or(inArray(table.challengeId, [...created]), and(inArray(table.challengeId, [...ids]), isLater)),
    );
  const [answer] = await tx
    .select({ id: submissions.challengeId })
    .from(submissions)
    .where(isSince(submissions, gte(submissions.submittedAt, since)))
    .limit(1);
  if (answer !== undefined) return answer.id;
  const [fact] = await tx
    .select({ id: facts.challengeId })
    .from(facts)
    .where(isSince(facts, gte(facts.at, since)))
    .limit(1);
  return fact?.id ?? null;
}

/** Answers wait while an undo rewrites challenges: beside players it is short, or refused. */
async function requireFewBesidePlayers(
  tx: Tx,
  ctx: MemberCtx,
  { eventIds, count }: { eventIds: readonly string[]; count: number },
): Promise<void> {
  const most = importLimits.undoneBesidePlayers;
  if (count <= most) return;
  const live = await findLiveEvents(tx, ctx, eventIds);
  const played = live.find(({ pausedAt }) => pausedAt === null);
  if (played) throw new AppError('CONFLICT', t('undo.besidePlayers', { name: played.name, count, most }));
}
