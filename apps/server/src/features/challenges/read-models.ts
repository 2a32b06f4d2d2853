import { type BankChallenge, challengeRoutes, type RouteInput } from '@guidon/contract';
import { challengeFiles, challenges, eventChallenges, questions, type Tx } from '@guidon/db';
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { ListOrder, PageSelection, SortKey } from '../../platform/http/keyset-page.ts';
import { isAuthoredBy, isAuthorOf } from './author-rights.ts';
import { eventsWithChallenge, hasHistory } from './history.ts';
import { countEvents, isInCompetition, isInOpenEvent } from './open-events.ts';
import { presentChallenge } from './present-challenge.ts';
import { type ChallengeRow, loadWhole, requireChallenge } from './store.ts';

export type ListQuery = RouteInput<typeof challengeRoutes.list>['query'];

export async function viewOf(tx: Tx, ctx: MemberCtx, challenge: ChallengeRow): Promise<BankChallenge> {
  const key = { tenantId: ctx.tenantId, challengeId: challenge.id };
  const eventIds = await eventsWithChallenge(tx, key);
  return presentChallenge(await loadWhole(tx, challenge), {
    ...(await countEvents(tx, ctx, key)),
    hasHistory: await hasHistory(tx, key, eventIds),
    isAuthored: await isAuthorOf(tx, ctx, challenge.id),
  });
}

export async function readBankChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return viewOf(tx, ctx, await requireChallenge(tx, ctx, challengeId));
}

export async function selectSummaries(tx: Tx, ctx: MemberCtx, query: ListQuery, page: PageSelection) {
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      challenge: challenges,
      points: sql<number>`case when ${challenges.scoring}->>'kind' = 'dynamic'
        then (${challenges.scoring}->>'initial')::int
        else (select coalesce(sum(q.points), 0)::int from ${questions} q
          where q.tenant_id = challenges.tenant_id and q.challenge_id = challenges.id) end`,
      questionCount: countIn(questions),
      fileCount: countIn(challengeFiles, sql`part.is_current and not part.is_of_solution`),
      eventCount: countIn(eventChallenges, isInCompetition),
      openEventCount: countIn(eventChallenges, isInOpenEvent(ctx.clock())),
      isAuthored: isAuthoredBy(ctx),
    })
    .from(challenges)
    .where(and(matching(ctx, query), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ challenge, ...counts }) => ({ ...challenge, ...counts }));
}

export async function countMatching(tx: Tx, ctx: MemberCtx, query: ListQuery): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(challenges).where(matching(ctx, query));
  return row?.total ?? 0;
}

/** Each once, in the case that most of its challenges have. */
export async function selectCategories(tx: Tx, ctx: MemberCtx): Promise<string[]> {
  const rows = await tx
    .select({ category: challenges.category })
    .from(challenges)
    .where(eq(challenges.tenantId, ctx.tenantId))
    .groupBy(challenges.category)
    .orderBy(desc(count()), asc(challenges.category));
  const spellings = new Map<string, string>();
  for (const { category } of rows) {
    const key = category.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, category);
  }
  return [...spellings.values()].toSorted((a, b) => (a < b ? -1 : 1));
}

const sortKeys: Record<ListQuery['sort'], SortKey[]> = {
  name: [],
  category: [{ value: sql`lower(${challenges.category})`, type: 'text' }],
  difficulty: [{ value: challenges.difficulty, type: 'smallint' }],
  updated: [{ value: sql`-extract(epoch from ${challenges.updatedAt})`, type: 'numeric' }],
};

/** Challenges that are equal in the requested order are sorted by name. */
export function orderOf(sort: ListQuery['sort']): ListOrder {
  const byName: SortKey[] = [
    { value: sql`lower(${challenges.name})`, type: 'text' },
    { value: challenges.id, type: 'uuid' },
  ];
  return { name: `challenges-${sort}`, keys: [...sortKeys[sort], ...byName], direction: 'asc' };
}

/** Plain SQL, because in a query over one table Drizzle omits the table's name from its columns. */
function countIn(
  table: typeof questions | typeof challengeFiles | typeof eventChallenges,
  where: SQL = sql`true`,
): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} part
    where part.tenant_id = challenges.tenant_id and part.challenge_id = challenges.id and ${where})`;
}

function matching(ctx: MemberCtx, { search, category, difficulty, state }: ListQuery): SQL | undefined {
  return and(
    eq(challenges.tenantId, ctx.tenantId),
    state === 'all' ? undefined : (state === 'active' ? isNull : isNotNull)(challenges.retiredAt),
    search ? containing(search) : undefined,
    category ? sql`lower(${challenges.category}) = lower(${category})` : undefined,
    difficulty === undefined ? undefined : eq(challenges.difficulty, difficulty),
  );
}

function containing(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`${challenges.name} ilike ${pattern}`,
    sql`${challenges.category} ilike ${pattern}`,
    sql`exists (select from unnest(${challenges.tags}) as tag where tag ilike ${pattern})`,
  );
}
