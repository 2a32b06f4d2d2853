import {
  type ApiKey,
  type apiKeyRoutes,
  hasRight,
  limits,
  type NewApiKey,
  type RouteInput,
} from '@guidon/contract';
import { inTenant, memberships, newId, tenants, type Tx } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { eq, and, lte, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isOfOrganization, selectKeys } from './read-models.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { requireRecentSignIn } from '../../sign-in/index.ts';
import { apiKeysAudit, t, apiKeyEnded } from '../declares.ts';
import { newKey } from './new-key.ts';

export async function listKeys(ctx: MemberCtx): Promise<ApiKey[]> {
  return inTenant(ctx, (tx) => selectKeys(tx, ctx.tenantId, isOfOrganization));
}

export async function listOwnKeys(ctx: MemberCtx): Promise<ApiKey[]> {
  return inTenant(ctx, (tx) => selectKeys(tx, ctx.tenantId, eq(apiKeys.createdBy, ctx.actor.userId)));
}

type Body = RouteInput<typeof apiKeyRoutes.create>['body'];

const dayMs = 24 * 60 * 60_000;

/** The reply alone has the key; what is stored cannot be turned back into it. */
export async function createKey(ctx: MemberCtx, body: Body): Promise<NewApiKey> {
  const { name, scopes, expiresInDays, currentPassword } = body;
  await requireRecentSignIn(ctx, currentPassword);
  const { tenantId, actor } = ctx;
  const { secret, secretHash, prefix } = newKey();
  const nowMs = ctx.clock();
  const createdAt = new Date(nowMs);
  const expiresAt = new Date(nowMs + expiresInDays * dayMs);
  return inTenant(ctx, async (tx) => {
    await requireRoom(tx, ctx, createdAt);
    await keepMaker(tx, ctx);
    const id = newId();
    await tx.insert(apiKeys).values({
      tenantId,
      id,
      name,
      prefix,
      secretHash,
      scopes,
      createdBy: actor.userId,
      byProvider: actor.boundTenantId !== null,
      createdAt,
      expiresAt,
      // Whoever makes a key for a week knows that it ends soon.
      warnedAt: expiresInDays * dayMs <= limits.apiKeyWarningMs ? createdAt : null,
    });
    await apiKeysAudit.record(tx, ctx, {
      action: 'api-key.create',
      targetId: id,
      details: { name, prefix, scopes, expiresAt: expiresAt.toISOString() },
    });
    const [key] = await selectKeys(tx, tenantId, eq(apiKeys.id, id));
    if (!key) throw notFound(t('keyNotFound'));
    return { ...key, secret };
  });
}

/** New keys of a tenant follow each other, so that no two of them take the last place; expired ones make room. */
async function requireRoom(tx: Tx, ctx: MemberCtx, now: Date): Promise<void> {
  const { tenantId, actor, entitlements } = ctx;
  if (!hasRight(actor.role, 'settings.edit')) return requireOwnRoom(tx, ctx, now);
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  await tx.delete(apiKeys).where(and(eq(apiKeys.tenantId, tenantId), lte(apiKeys.expiresAt, now)));
  const count = await tx.$count(apiKeys, and(eq(apiKeys.tenantId, tenantId), isOfOrganization));
  if (count >= limits.apiKeys) throw new AppError('LIMIT_REACHED', t('keyLimit'));
  await entitlements.require(tx, tenantId, 'api-keys', 1);
}

async function requireOwnRoom(tx: Tx, { tenantId, actor }: MemberCtx, now: Date): Promise<void> {
  const isOwn = and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.createdBy, actor.userId));
  await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, actor.userId)))
    .for('no key update');
  await tx.delete(apiKeys).where(and(isOwn, lte(apiKeys.expiresAt, now)));
  if ((await tx.$count(apiKeys, isOwn)) >= limits.apiKeysOfMember) {
    throw new AppError('LIMIT_REACHED', t('ownKeyLimit', { most: limits.apiKeysOfMember }));
  }
}

/** A key whose maker gets another role meanwhile is not made: what ends keys waits for this one, or was first. */
async function keepMaker(tx: Tx, { tenantId, actor }: MemberCtx): Promise<void> {
  const [maker] = await tx
    .select({ role: memberships.role, isActive: memberships.isActive })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, actor.userId)))
    .for('share');
  if (!maker?.isActive || maker.role !== actor.role) throw new AppError('FORBIDDEN');
}

/** A call that is being answered ends as it began; each later one is refused, in every process. */
export async function revokeKey(ctx: MemberCtx, keyId: string): Promise<void> {
  await revoke(ctx, keyId);
}

export async function revokeOwnKey(ctx: MemberCtx, keyId: string): Promise<void> {
  await revoke(ctx, keyId, eq(apiKeys.createdBy, ctx.actor.userId));
}

async function revoke(ctx: MemberCtx, keyId: string, among?: SQL): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const [ended] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.tenantId, ctx.tenantId), eq(apiKeys.id, keyId), among))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix });
    if (!ended) throw notFound(t('keyNotFound'));
    await apiKeysAudit.record(tx, ctx, { action: 'api-key.revoke', targetId: keyId, details: ended });
    ctx.bus.publishAfterCommit(tx, apiKeyEnded, { keyId });
  });
}

/** Ends the keys of the tenant that were made in sessions of its identity provider, as those sessions end. */
export async function endProviderKeys(tx: Tx, ctx: MemberCtx): Promise<void> {
  const ended = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.tenantId, ctx.tenantId), eq(apiKeys.byProvider, true)))
    .returning({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix });
  for (const { id, ...details } of ended) {
    await apiKeysAudit.record(tx, ctx, { action: 'api-key.revoke', targetId: id, details });
    ctx.bus.publishAfterCommit(tx, apiKeyEnded, { keyId: id });
  }
}
