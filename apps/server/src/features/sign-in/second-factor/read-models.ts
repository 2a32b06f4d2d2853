import type { SecondFactorState, TrustedDevice } from '@guidon/contract';
import { secondFactors, tenantPolicies, trustedDevices, type Tx, users, asPlatform } from '@guidon/db';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor, Ctx, SignedInCtx } from '../../../platform/http/context.ts';
import { trustedTokenHash } from '../sessions/trusted-device.ts';
import { deviceName } from '../sessions/device-name.ts';
import { hasPassword } from '../../accounts/index.ts';
import { countBackupCodes } from './backup-codes.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export async function findSecondFactorState(
  tx: Tx,
  { userId, tenantId, role }: Pick<Actor, 'userId' | 'tenantId' | 'role'>,
): Promise<SecondFactorState | null> {
  const [row] = await tx
    .select({
      passwordHash: users.passwordHash,
      confirmedAt: secondFactors.confirmedAt,
      isRequired: sql<boolean>`coalesce(${role} = any (${tenantPolicies.secondFactorRoles}), false)`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(tenantPolicies, sql`${tenantPolicies.tenantId} = ${tenantId}`)
    .where(eq(users.id, userId));
  if (!row) return null;
  const { confirmedAt, isRequired, passwordHash } = row;
  return {
    isEnabled: confirmedAt !== null,
    enabledAt: confirmedAt?.toISOString() ?? null,
    backupCodesLeft: confirmedAt ? await countBackupCodes(tx, userId) : 0,
    isRequired,
    hasPassword: hasPassword(passwordHash),
  };
}

export async function findTrustedDevices(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'language' | 'trustedDevice' | 'userAgent'>,
  userId: string,
): Promise<TrustedDevice[]> {
  const rows = await tx
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, new Date(ctx.clock()))))
    .orderBy(desc(trustedDevices.lastUsedAt), desc(trustedDevices.id));
  const own = trustedTokenHash(ctx);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent).in(ctx.language),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: own?.equals(row.tokenHash) ?? false,
  }));
}

export async function getSecondFactor(ctx: SignedInCtx): Promise<SecondFactorState> {
  const state = await asPlatform(ctx, (tx) => findSecondFactorState(tx, ctx.actor));
  if (!state) throw new AppError('SESSION_ENDED');
  return state;
}
