import type { RouteInput, RouteResult, submissionRoutes } from '@guidon/contract';
import { events, inTenant } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { requireEventRight, runnableWith } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { filterOf, latestFirst } from './list-submissions.ts';
import { presentSubmission, readSubmissionsOfEvents } from './read-submissions.ts';

type Query = RouteInput<typeof submissionRoutes.managed>['query'];

/** Answers of all events in which the caller has insight, or of one of them, the latest first. */
export async function listManagedSubmissions(
  ctx: MemberCtx,
  liveEvents: LiveEvents,
  { eventId, ...query }: Query,
): Promise<RouteResult<typeof submissionRoutes.managed>> {
  const { tenantId } = ctx;
  const page = keysetPage(ctx, { ...latestFirst, name: 'managed-submissions' }, query);
  const rows = await inTenant(ctx, async (tx) => {
    if (eventId !== undefined) await requireEventRight(tx, ctx, eventId, 'insight');
    const eventsWith = (right: 'insight' | 'judge') => sql`select ${events.id} from ${events}
      where ${and(eq(events.tenantId, tenantId), runnableWith(ctx, right), eventId === undefined ? undefined : eq(events.id, eventId))}`;
    const judges = sql`s.event_id in (${eventsWith('judge')})`;
    const of = { events: eventsWith('insight'), where: filterOf(query, judges), judges };
    return readSubmissionsOfEvents(tx, tenantId, of, page);
  });
  const { data, nextCursor } = page.cut(rows);
  const opened = new Map(
    await Promise.all(
      [...new Set(data.map((row) => row.eventId))].map(
        async (id) => [id, (await liveEvents.open(ctx, id)).live] as const,
      ),
    ),
  );
  return {
    nextCursor,
    data: data.flatMap((row) => {
      const live = opened.get(row.eventId);
      if (live === undefined) return [];
      const { outcome, solveSeq, isRevoked } = row;
      const { answer: _answer, ...shown } = presentSubmission(live, row, false);
      return {
        ...shown,
        event: { id: row.eventId, name: live.definition.name },
        outcome,
        solve: solveSeq === null ? null : { seq: solveSeq, isRevoked },
      };
    }),
  };
}
