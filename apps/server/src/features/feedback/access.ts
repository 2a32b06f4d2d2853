import { hasRight, type Right, rolesWith } from '@guidon/contract';
import { events, type Tx, memberships } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { and, eq, exists, isNull, or, type SQL, sql, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { runnableWith } from '../events/index.ts';

const isAbout = (...what: (typeof feedback.$inferSelect)['about'][]) =>
  or(...what.map((one) => eq(feedback.about, one)));

/**
 * What the caller looks after: feedback on events whose people they look after, authors that on challenges, and
 * administrators all that is on the product, by the contact form, or on what is no longer there.
 */
export function lookedAfterBy(tx: Tx, ctx: MemberCtx): SQL | undefined {
  const { role } = ctx.actor;
  const isOwnEvent = exists(
    tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.tenantId, feedback.tenantId),
          eq(events.id, feedback.eventId),
          runnableWith(ctx, 'people'),
        ),
      ),
  );
  const isLead = hasRight(role, 'organization.lead');
  return and(
    eq(feedback.tenantId, ctx.tenantId),
    or(
      and(isAbout('event'), isOwnEvent),
      hasRight(role, 'feedback.read') ? isAbout('challenge') : sql`false`,
      isLead ? isAbout('product', 'contact') : sql`false`,
      isLead ? and(isAbout('event'), isNull(feedback.eventId)) : sql`false`,
    ),
  );
}

/** Authors read what is said of challenges without the name, unless the writer shows it. */
export function seesName(
  { actor }: Pick<MemberCtx, 'actor'>,
  { about, showsName, createdBy }: Pick<typeof feedback.$inferSelect, 'about' | 'showsName' | 'createdBy'>,
): boolean {
  if (about !== 'challenge' || showsName || createdBy === actor.userId) return true;
  return hasRight(actor.role, 'organization.lead');
}

/** Ids of the active members whose role has a right. */
export async function idsWithRight(tx: Tx, tenantId: string, right: Right): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...rolesWith(right)]),
      ),
    );
  return rows.map(({ userId }) => userId);
}
