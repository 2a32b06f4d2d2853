import { timingSafeEqual } from 'node:crypto';
import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Services } from '../../platform/services/services.ts';
import { isCompetition } from './practice-event.ts';

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
