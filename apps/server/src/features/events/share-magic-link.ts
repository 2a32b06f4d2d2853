import type { MagicLink } from '@guidon/contract';
import { events, inTenant, tenants, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { lockEventFor } from './lock-event-for.ts';
import { magicLinkToken } from './magic-link.ts';
import { requireEventRight } from './store.ts';

export async function getMagicLink(ctx: MemberCtx, eventId: string): Promise<MagicLink> {
  return inTenant(ctx, async (tx) =>
    presentLink(tx, ctx, await requireEventRight(tx, ctx, eventId, 'people')),
  );
}

/** The old link is invalid from the commit on. */
export async function regenerateMagicLink(ctx: MemberCtx, eventId: string): Promise<MagicLink> {
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    await tx
      .update(events)
      .set({ magicLinkNumber: sql`${events.magicLinkNumber} + 1` })
      .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)));
    await eventsAudit.record(tx, ctx, {
      action: 'event.regenerate-magic-link',
      targetId: eventId,
    });
    return presentLink(tx, ctx, await requireEventRight(tx, ctx, eventId, 'people'));
  });
}

async function presentLink(
  tx: Tx,
  { settings, tenantId }: MemberCtx,
  event: { tenantId: string; id: string; magicLinkNumber: number },
): Promise<MagicLink> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  const token = magicLinkToken(settings.secretKey, event);
  const search = new URLSearchParams({ token, event: event.id, tenantName: tenant?.name ?? '' });
  return { token, url: `${settings.publicUrl}/register?${search.toString()}` };
}
