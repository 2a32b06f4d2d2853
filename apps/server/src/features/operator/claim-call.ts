import type { OperatorAction } from '@guidon/contract';
import { type Tx, newId, tenants } from '@guidon/db';
import { operatorCalls } from '@guidon/db/schema/operator';
import { and, eq, gt } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { keyedHash, uuidOfHash } from '../../platform/secrets/keyed-hash.ts';
import { t } from './declares.ts';

const againMs = 60_000;

interface Call {
  action: OperatorAction;
  tenantId: string;
  body: unknown;
}

/**
 * True for a call that is to be carried out; false for one that was, under the same key. Without a key the same body is
 * a CONFLICT within a minute. The tenant is locked.
 */
export async function claimCall(
  tx: Tx,
  ctx: SignedInCtx,
  { action, tenantId, body }: Call,
): Promise<boolean> {
  const { settings, idempotencyKey: key, actor } = ctx;
  const hashOf = (...content: unknown[]) =>
    keyedHash(settings.secretKey, 'operator-call', JSON.stringify([actor.userId, action, body, ...content]));
  const contentHash = hashOf();
  const now = ctx.clock();
  if (key === undefined && (await wasMadeJustNow(tx, tenantId, contentHash, now)))
    throw new AppError('CONFLICT', t('sentAlready'));
  const id = key === undefined ? newId() : uuidOfHash(hashOf(key));
  const taken = await tx
    .insert(operatorCalls)
    .values({ tenantId, id, contentHash, madeAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: operatorCalls.id });
  return taken.length > 0;
}

async function wasMadeJustNow(
  tx: Tx,
  tenantId: string,
  contentHash: Buffer,
  nowMs: number,
): Promise<boolean> {
  const isSame = and(
    eq(operatorCalls.tenantId, tenantId),
    eq(operatorCalls.contentHash, contentHash),
    gt(operatorCalls.madeAt, new Date(nowMs - againMs)),
  );
  return (await tx.$count(operatorCalls, isSame)) > 0;
}

export type TenantRow = typeof tenants.$inferSelect;

/** Until the transaction ends: one call of a super-admin to a tenant at a time. Members and events are not kept waiting. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<TenantRow> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!tenant) throw notFound(t('tenantNotFound'));
  return tenant;
}
