import { ssoConnections, ssoExemptions, ssoIdentities, tenants, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { seal, unseal } from '../../platform/secrets/secret-box.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../sign-in/index.ts';
import type { ProviderAccount } from './provider.ts';
import { t } from './declares.ts';

export type ConnectionRow = typeof ssoConnections.$inferSelect;

/** Sealed for its tenant: it cannot be opened in the row of another one. */
const purposeOf = (tenantId: string) => `sso-client-secret:${tenantId}`;

export function sealClientSecret(secretKey: string, tenantId: string, clientSecret: string): string {
  return seal(secretKey, purposeOf(tenantId), clientSecret);
}

export async function findConnection(tx: Tx, tenantId: string): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(ssoConnections).where(eq(ssoConnections.tenantId, tenantId));
  return row ?? null;
}

/** The connection, locked until the transaction ends; fails with NOT_FOUND or, when it has changed, CONFLICT. */
export async function lockConnection(tx: Tx, tenantId: string, version: number): Promise<ConnectionRow> {
  const [row] = await tx
    .select()
    .from(ssoConnections)
    .where(eq(ssoConnections.tenantId, tenantId))
    .for('update');
  if (!row) throw notFound(t('singleSignOnNotFound'));
  if (row.version !== version) throw new AppError('CONFLICT');
  return row;
}

/** Whether the tenant's provider may sign members in; locked until the transaction ends. */
export async function lockEnabledConnection(tx: Tx, tenantId: string): Promise<ConnectionRow | null> {
  const [row] = await tx
    .select()
    .from(ssoConnections)
    .where(and(eq(ssoConnections.tenantId, tenantId), eq(ssoConnections.isEnabled, true)))
    .for('share');
  return row ?? null;
}

export async function findEnabledByName(tx: Tx, tenantName: string): Promise<ConnectionRow | null> {
  const [row] = await tx
    .select({ connection: ssoConnections })
    .from(tenants)
    .innerJoin(ssoConnections, eq(ssoConnections.tenantId, tenants.id))
    .where(and(eq(tenants.name, tenantName), eq(ssoConnections.isEnabled, true)));
  return row?.connection ?? null;
}

export function accountOf(secretKey: string, row: ConnectionRow): ProviderAccount {
  const { tenantId, version, issuer, clientId } = row;
  const clientSecret = unseal(secretKey, purposeOf(tenantId), row.sealedClientSecret);
  return { tenantId, version, issuer, clientId, clientSecret };
}

export async function replaceExemptions(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(ssoExemptions).where(eq(ssoExemptions.tenantId, tenantId));
  if (userIds.length > 0)
    await tx.insert(ssoExemptions).values(userIds.map((userId) => ({ tenantId, userId })));
}

export async function exemptIds(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: ssoExemptions.userId })
    .from(ssoExemptions)
    .where(eq(ssoExemptions.tenantId, tenantId));
  return rows.map(({ userId }) => userId);
}

type Publisher = Pick<Services, 'bus'>;

/** Ends the running sessions that the provider opened; answers their ids. */
export function endProviderSessions(tx: Tx, ctx: Publisher, tenantId: string): Promise<string[]> {
  return endSessionsOf(tx, ctx, { ssoTenantId: tenantId }, 'revoked');
}

/** Ends the tenant's running sessions that began without the provider, except for the caller's. */
export async function endOtherSessions(
  tx: Tx,
  ctx: Publisher,
  tenantId: string,
  ownSessionId: string,
): Promise<string[]> {
  const exceptUserIds = await exemptIds(tx, tenantId);
  const others = { tenantId, exceptUserIds, exceptSessionId: ownSessionId, exceptMethod: 'sso' as const };
  return endSessionsOf(tx, ctx, others, 'revoked');
}

export async function removeExemption(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await tx
    .delete(ssoExemptions)
    .where(and(eq(ssoExemptions.tenantId, tenantId), eq(ssoExemptions.userId, userId)));
}

/** Fails on `sso_identities_pkey` when that account of the provider is linked already. */
export async function insertIdentity(
  tx: Tx,
  identity: { tenantId: string; issuer: string; subject: string; userId: string },
): Promise<void> {
  await tx.insert(ssoIdentities).values(identity);
}

export async function removeIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.userId, userId));
}
