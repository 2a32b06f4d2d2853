import { createHash } from 'node:crypto';
import { limits } from '@guidon/contract';
import { newId, trustedDevices, type Tx } from '@guidon/db';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/http/context.ts';
import { hashToken, newSecretToken } from '../../../platform/secrets/secret-token.ts';
import { deviceName } from './device-name.ts';

/** The cookie of a trusted device: `token.fingerprint`. */
const shape = /^([\w-]{43})\.([\w-]{22})$/;

type Browser = Pick<Ctx, 'clock' | 'trustedDevice' | 'userAgent'>;

export async function trustDevice(
  tx: Tx,
  ctx: Browser & Pick<Ctx, 'address'>,
  who: { userId: string; deviceFingerprint: string },
): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  const now = new Date(ctx.clock());
  const earlier = presented(ctx);
  if (earlier) await tx.delete(trustedDevices).where(and(isOf(who.userId), hasToken(earlier.tokenHash)));
  await tx.insert(trustedDevices).values({
    id: newId(),
    userId: who.userId,
    tokenHash,
    fingerprintHash: fingerprintHashOf(who.deviceFingerprint, ctx.userAgent),
    userAgent: ctx.userAgent,
    address: ctx.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + limits.trustedDeviceMs),
  });
  return `${token}.${who.deviceFingerprint}`;
}

/** Whether this browser is trusted by this user; records the use. */
export async function useTrustedDevice(tx: Tx, ctx: Browser, userId: string): Promise<boolean> {
  const device = presented(ctx);
  if (!device) return false;
  const now = new Date(ctx.clock());
  const used = await tx
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(
      and(
        isOf(userId),
        hasToken(device.tokenHash),
        eq(trustedDevices.fingerprintHash, device.fingerprintHash),
        gt(trustedDevices.expiresAt, now),
      ),
    )
    .returning({ id: trustedDevices.id });
  return used.length > 0;
}

export async function forgetTrustedDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(isOf(userId));
}

/** False when the user has no such device. */
export async function removeTrustedDevice(tx: Tx, userId: string, trustedDeviceId: string): Promise<boolean> {
  const removed = await tx
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.id, trustedDeviceId), isOf(userId)))
    .returning({ id: trustedDevices.id });
  return removed.length > 0;
}

export function trustedTokenHash(ctx: Browser): Buffer | null {
  return presented(ctx)?.tokenHash ?? null;
}

function presented({ trustedDevice = '', userAgent }: Browser) {
  const [, token, fingerprint] = shape.exec(trustedDevice) ?? [];
  if (token === undefined || fingerprint === undefined) return null;
  return { tokenHash: hashToken(token), fingerprintHash: fingerprintHashOf(fingerprint, userAgent) };
}

/** Versions may change in thirty days, the browser may not; in English, since the reader's language may change too. */
function fingerprintHashOf(fingerprint: string, userAgent: string): Buffer {
  return createHash('sha256')
    .update(`${fingerprint} ${deviceName(userAgent).in('en')}`)
    .digest();
}

function isOf(userId: string) {
  return eq(trustedDevices.userId, userId);
}

function hasToken(tokenHash: Buffer) {
  return eq(trustedDevices.tokenHash, tokenHash);
}
