import { type libraryRoutes, type RouteInput } from '@guidon/contract';
import { challenges, eventChallenges, questions, storedFiles, type Tx } from '@guidon/db';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { orderByName, type PageSelection } from '../../../platform/http/keyset-page.ts';
import { publicRatingSql } from '../../challenges/index.ts';

export type LibraryQuery = RouteInput<typeof libraryRoutes.list>['query'];

export const byName = orderByName('library', challenges.name, challenges.id);

/** Which challenges are asked for, and what the caller has solved of any. */
export interface LibrarySelection {
  query: LibraryQuery;
  /** Of those that the caller may open. */
  isOpen: SQL;
  solved: ReadonlySet<string>;
  practiceEventId: string | null;
}

export interface QuestionOfCard {
  id: string;
  points: number;
}

/** Plain SQL in the inner queries, because in a query over one table Drizzle omits the table's name from its columns. */
export async function selectCards(tx: Tx, ctx: MemberCtx, of: LibrarySelection, page: PageSelection) {
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      challenge: challenges,
      questions: sql<QuestionOfCard[]>`(
        select coalesce(json_agg(json_build_object('id', q.id, 'points', q.points) order by q.position, q.id), '[]')
        from ${questions} q where q.tenant_id = challenges.tenant_id and q.challenge_id = challenges.id)`,
      imageHash: sql<string | null>`(select f.sha256 from ${storedFiles} f
        where f.tenant_id = challenges.tenant_id and f.id = challenges.image_file_id)`,
      rating: publicRatingSql(ctx),
      completions: sql<number>`coalesce((select ec.completions from ${eventChallenges} ec
        where ec.tenant_id = challenges.tenant_id and ec.challenge_id = challenges.id
          and ec.event_id = ${of.practiceEventId}::uuid), 0)`,
    })
    .from(challenges)
    .where(and(matching(ctx, of), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ challenge, ...card }) => ({ ...challenge, ...card }));
}

export async function countMatching(tx: Tx, ctx: MemberCtx, of: LibrarySelection): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(challenges).where(matching(ctx, of));
  return row?.total ?? 0;
}

export async function selectCategories(tx: Tx, ctx: MemberCtx, isOpen: SQL): Promise<string[]> {
  const rows = await tx
    .select({ category: sql<string>`min(${challenges.category})` })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), isOpen))
    .groupBy(sql`lower(${challenges.category})`)
    .orderBy(asc(sql`lower(${challenges.category})`));
  return rows.map(({ category }) => category);
}

function matching(ctx: MemberCtx, { query, isOpen, solved }: LibrarySelection): SQL | undefined {
  const { search, category, difficulty, tag } = query;
  return and(
    eq(challenges.tenantId, ctx.tenantId),
    isOpen,
    search === undefined ? undefined : containing(search),
    category === undefined ? undefined : sql`lower(${challenges.category}) = lower(${category})`,
    difficulty === undefined ? undefined : eq(challenges.difficulty, difficulty),
    tag === undefined
      ? undefined
      : sql`exists (select from unnest(${challenges.tags}) as tag where lower(tag) = lower(${tag}))`,
    query.solved === undefined ? undefined : isSolved(solved, query.solved === 'solved'),
  );
}

function containing(search: string): SQL | undefined {
  return or(
    containsText(challenges.name, search),
    containsText(challenges.category, search),
    sql`exists (select from unnest(${challenges.tags}) as tag where ${containsText(sql`tag`, search)})`,
  );
}

/** Whether the caller has solved all questions of a challenge. */
function isSolved(solved: ReadonlySet<string>, wanted: boolean): SQL {
  const left = sql`exists (select from ${questions} q
    where q.tenant_id = challenges.tenant_id and q.challenge_id = challenges.id
      and not q.id = any (${sql.param([...solved])}::uuid[]))`;
  return wanted ? sql`not ${left}` : left;
}
