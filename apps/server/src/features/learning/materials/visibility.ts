import { hasRight } from '@guidon/contract';
import { eventParticipants } from '@guidon/db';
import { learningCollections, learningEvents } from '@guidon/db/schema/learning';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

export type ReaderCtx = Pick<MemberCtx, 'actor' | 'tenantId'>;

export const mayEdit = ({ actor }: ReaderCtx): boolean => hasRight(actor.role, 'learning.write');

/** Collections that the caller may read: drafts are for those who prepare, the rest for its audience. */
export function readableBy(ctx: ReaderCtx): SQL | undefined {
  const { actor, tenantId } = ctx;
  const isOwn = eq(learningCollections.tenantId, tenantId);
  if (hasRight(actor.role, 'learning.read')) return isOwn;
  const isPublished = eq(learningCollections.isPublished, true);
  if (hasRight(actor.role, 'events.run')) return and(isOwn, isPublished);
  return and(
    isOwn,
    isPublished,
    sql`(${learningCollections.audience} = 'members'
      or (${learningCollections.audience} = 'participants' and ${isForParticipant(ctx)}))`,
  );
}

/** Whether the caller is registered for one of the events that the collection is linked to. */
function isForParticipant({ actor }: ReaderCtx): SQL {
  return sql`exists (
    select from ${learningEvents} le
    join ${eventParticipants} p on p.tenant_id = le.tenant_id and p.event_id = le.event_id
    where le.tenant_id = ${learningCollections.tenantId} and le.collection_id = ${learningCollections.id}
      and p.user_id = ${actor.userId})`;
}
