import { timingSafeEqual } from 'node:crypto';
import { events, type Tx, inTenant, tenants } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MagicLink } from '@guidon/contract';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Services } from '../../platform/services/services.ts';
import { isCompetition } from './practice-event.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { lockEventFor } from './lock-event-for.ts';
import { requireEventRight } from './store.ts';

interface EventLink {
  tenantId: string;
  id: string;
  magicLinkNumber: number;
}

const idBytes = 16;

const macBytes = 16;

const shape = /^[\w-]{64}$/;

/**
 * The token of an event's magic link: the event's id, and a signature over it and the number of the link. Nothing is
 * stored; a new number makes a new link and ends the old one.
 */
export function magicLinkToken(secretKey: string, event: EventLink): string {
  const ids = Buffer.concat([bytesOf(event.tenantId), bytesOf(event.id)]);
  return Buffer.concat([ids, signature(secretKey, ids, event.magicLinkNumber)]).toString('base64url');
}

/** The event of a magic link, across tenants: the token is the credential. Null for any other text. */
export async function findMagicLinkEvent(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  token: string,
): Promise<typeof events.$inferSelect | null> {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 2 * idBytes);
  const [event] = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.tenantId, idOf(ids.subarray(0, idBytes))),
        eq(events.id, idOf(ids.subarray(idBytes))),
        isCompetition,
      ),
    );
  const expected = signature(settings.secretKey, ids, event?.magicLinkNumber ?? 0);
  const isGenuine = timingSafeEqual(bytes.subarray(2 * idBytes), expected);
  return event && isGenuine ? event : null;
}

function signature(secretKey: string, ids: Buffer, number: number): Buffer {
  const content = Buffer.concat([ids, Buffer.from(String(number))]);
  return keyedHash(secretKey, 'magic-link', content).subarray(0, macBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
