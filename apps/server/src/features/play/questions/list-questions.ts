import {
  type AnswerRule,
  type ManagedQuestion,
  type questionRoutes,
  rightShareOf,
  type RouteInput,
  type RouteResult,
} from '@guidon/contract';
import { challenges, inTenant, questions, type Tx } from '@guidon/db';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListOrder } from '../../../platform/http/keyset-page.ts';
import type { QuestionFigures } from '../../challenges/index.ts';

type Query = RouteInput<typeof questionRoutes.list>['query'];

const byChallenge: ListOrder = {
  name: 'questions',
  keys: [
    { value: sql`lower(${challenges.name})`, type: 'text' },
    { value: challenges.id, type: 'uuid' },
    { value: sql`${questions.position}`, type: 'numeric' },
    { value: questions.id, type: 'uuid' },
  ],
  direction: 'asc',
};

export async function listQuestions(
  ctx: MemberCtx,
  figures: QuestionFigures,
  query: Query,
): Promise<RouteResult<typeof questionRoutes.list>> {
  const page = keysetPage(ctx, byChallenge, query);
  const where = matching(ctx, figures, query);
  return inTenant(ctx, async (tx) => {
    const rows = await tx
      .select({ sortKey: page.sortKey, question: questions, challenge: challenges })
      .from(questions)
      .innerJoin(challenges, isChallengeOf)
      .where(and(where, page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    const { data, nextCursor } = page.cut(rows);
    const [counted] = await tx
      .select({ total: count() })
      .from(questions)
      .innerJoin(challenges, isChallengeOf)
      .where(where);
    return {
      data: data.map((row) => present(row, figures)),
      nextCursor,
      total: counted?.total ?? 0,
      categories: await categoriesOf(tx, ctx),
    };
  });
}

const isChallengeOf = and(
  eq(challenges.tenantId, questions.tenantId),
  eq(challenges.id, questions.challengeId),
);

interface Row {
  question: typeof questions.$inferSelect;
  challenge: typeof challenges.$inferSelect;
}

function present({ question, challenge }: Row, figures: QuestionFigures): ManagedQuestion {
  const { id, title, points, maxAttempts, rule } = question;
  const figure = figures.get(id);
  return {
    id,
    title,
    kind: rule.kind,
    points,
    maxAttempts,
    challenge: {
      id: challenge.id,
      name: challenge.name,
      category: challenge.category,
      difficulty: challenge.difficulty,
      isDynamic: challenge.scoring.kind === 'dynamic',
      isRetired: challenge.retiredAt !== null,
    },
    tries: figure?.tries ?? 0,
    solved: figure?.solved ?? 0,
    rightShare: figure ? rightShareOf(figure) : null,
    options: optionsOf(rule),
  };
}

/** What is put in order comes by its words: the order of the rule is the answer. */
function optionsOf(rule: AnswerRule): ManagedQuestion['options'] {
  if (rule.kind === 'choice') return rule.options;
  return rule.kind === 'order' ? rule.items.toSorted((a, b) => a.text.localeCompare(b.text)) : [];
}

function matching(
  ctx: MemberCtx,
  figures: QuestionFigures,
  { search, kind, category, unsolved }: Query,
): SQL | undefined {
  const tried = [...figures].flatMap(([id, { solved }]) => (solved === 0 ? id : []));
  return and(
    eq(questions.tenantId, ctx.tenantId),
    search ? or(containsText(questions.title, search), containsText(challenges.name, search)) : undefined,
    kind === undefined ? undefined : sql`${questions.rule} ->> 'kind' = ${kind}`,
    category ? sql`lower(${challenges.category}) = lower(${category})` : undefined,
    unsolved === 'true' ? sql`${questions.id} = any (${sql.param(tried)}::uuid[])` : undefined,
  );
}

async function categoriesOf(tx: Tx, { tenantId }: MemberCtx): Promise<string[]> {
  const rows = await tx
    .select({ category: sql<string>`min(${challenges.category})` })
    .from(challenges)
    .where(eq(challenges.tenantId, tenantId))
    .groupBy(sql`lower(${challenges.category})`)
    .orderBy(asc(sql`lower(${challenges.category})`));
  return rows.map(({ category }) => category);
}
