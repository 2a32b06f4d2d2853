import type { integrityRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListOrder } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { countOpen, inState, presentCase, readCases } from './read-cases.ts';

/** Ids rise with the time at which a case is opened. */
const latestFirst: ListOrder = {
  name: 'cases',
  keys: [{ value: sql`c.id`, type: 'uuid' }],
  direction: 'desc',
};

export async function listCases(
  ctx: MemberCtx,
  events: LiveEvents,
  {
    eventId,
    state,
    unitId,
    ...query
  }: RouteInput<typeof integrityRoutes.list>['query'] & { eventId: string },
): Promise<RouteResult<typeof integrityRoutes.list>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const page = keysetPage(ctx, latestFirst, query);
  const conditions = [
    state === undefined ? sql`true` : inState(state),
    unitId === undefined
      ? sql`true`
      : sql`exists (select from integrity_case_units u where u.tenant_id = c.tenant_id and u.case_id = c.id
          and u.unit_id = ${unitId})`,
  ];
  const { rows, open } = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    return {
      rows: await readCases(tx, key, sql.join(conditions, sql` and `), page),
      open: await countOpen(tx, key),
    };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => presentCase(live, row)), nextCursor, open };
}
