import type { Feedback, feedbackRoutes, RouteInput } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { requireEventRight } from '../events/index.ts';
import { lookedAfterBy } from './access.ts';
import { latestFirst, presentFeedback, selectFeedback } from './read-models.ts';

type Query = RouteInput<typeof feedbackRoutes.list>['query'];
type PageQuery = RouteInput<typeof feedbackRoutes.mine>['query'];

interface FeedbackPage {
  data: Feedback[];
  nextCursor: string | null;
}

async function readPage(
  ctx: MemberCtx,
  query: PageQuery,
  whereIn: (tx: Tx) => Promise<SQL | undefined> | SQL | undefined,
): Promise<FeedbackPage> {
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    const { data, nextCursor } = page.cut(await selectFeedback(tx, await whereIn(tx), page));
    return { data: await presentFeedback(tx, ctx, data), nextCursor };
  });
}

/** What the caller looks after. */
export function listFeedback(
  ctx: MemberCtx,
  { about, eventId, challengeId, state, ...query }: Query,
): Promise<FeedbackPage> {
  return readPage(ctx, query, async (tx) => {
    if (eventId !== undefined) await requireEventRight(tx, ctx, eventId, 'people');
    return and(
      lookedAfterBy(tx, ctx),
      about && eq(feedback.about, about),
      eventId === undefined ? undefined : eq(feedback.eventId, eventId),
      challengeId === undefined ? undefined : eq(feedback.challengeId, challengeId),
      state && eq(feedback.state, state),
    );
  });
}

export function listMine(ctx: MemberCtx, query: PageQuery): Promise<FeedbackPage> {
  return readPage(ctx, query, () =>
    and(eq(feedback.tenantId, ctx.tenantId), eq(feedback.createdBy, ctx.actor.userId)),
  );
}
