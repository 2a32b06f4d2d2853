import { hasRight } from '@guidon/contract';
import { eventHosts, events } from '@guidon/db';
import { eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

// As conditions for queries that join `events` with another table: in one over a single table Drizzle leaves the
// table off its columns, and the inner query would compare with itself.

/** Events the caller knows of, the same as `maySee`. */
export function visibleTo(ctx: MemberCtx): SQL | undefined {
  return or(ne(events.lifecycle, 'draft'), editableBy(ctx));
}

/** Events the caller may change, the same as `mayEdit`. */
export function editableBy(ctx: MemberCtx): SQL | undefined {
  if (hasRight(ctx.actor.role, 'events.run-all')) return sql`true`;
  return hasRight(ctx.actor.role, 'events.run') ? runBy(ctx) : sql`false`;
}

/** Events the caller has created or co-hosts. */
export function runBy(ctx: MemberCtx): SQL | undefined {
  return or(
    eq(events.createdBy, ctx.actor.userId),
    sql`exists (select from ${eventHosts} where ${eventHosts.tenantId} = ${events.tenantId}
      and ${eventHosts.eventId} = ${events.id} and ${eventHosts.userId} = ${ctx.actor.userId})`,
  );
}
