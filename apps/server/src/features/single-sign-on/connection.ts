import type { SsoSettings, SaveSsoBody, SsoConnection } from '@guidon/contract';
import { asPlatform, ssoConnections, type Tx, ssoIdentities } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readSettings, presentConnection } from './read-models.ts';
import { eq } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { singleSignOnAudit, t } from './declares.ts';
import { requireIssuerAddress } from './policy.ts';
import {
  type ConnectionRow,
  findConnection,
  lockConnection,
  sealClientSecret,
  endProviderSessions,
  replaceExemptions,
} from './store.ts';
import { endProviderKeys } from '../integrations/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';

export function getSettings(ctx: MemberCtx): Promise<SsoSettings> {
  return asPlatform(ctx, (tx) => readSettings(tx, ctx.tenantId, ctx.settings));
}

export async function saveConnection(ctx: MemberCtx, input: SaveSsoBody): Promise<SsoConnection> {
  requireIssuerAddress(input.issuer, ctx.settings);
  return asPlatform(ctx, async (tx) => {
    const row = await write(tx, ctx, input);
    const { issuer, clientId, defaultRole, groupsClaim, groupRoles } = row;
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.save',
      targetId: ctx.tenantId,
      details: {
        issuer,
        clientId,
        defaultRole,
        groupsClaim,
        groupRoles,
        hasNewSecret: input.clientSecret !== undefined,
      },
    });
    return presentConnection(tx, row);
  });
}

async function write(tx: Tx, ctx: MemberCtx, input: SaveSsoBody): Promise<ConnectionRow> {
  if (input.version === 0) return create(tx, ctx, input);
  const { tenantId } = ctx;
  const before = await lockConnection(tx, tenantId, input.version);
  const { clientSecret, version, ...fields } = input;
  // Otherwise an admin could obtain the stored secret by changing the issuer to a server of their own.
  if (clientSecret === undefined && fields.issuer !== before.issuer)
    throw invalidField('clientSecret', t('secretForNewIssuer'));
  const [row] = await tx
    .update(ssoConnections)
    .set({
      ...fields,
      ...(clientSecret !== undefined && { sealedClientSecret: sealed(ctx, clientSecret) }),
      version: version + 1,
      updatedAt: new Date(ctx.clock()),
    })
    .where(eq(ssoConnections.tenantId, tenantId))
    .returning();
  if (!row) throw new AppError('CONFLICT');
  return row;
}

async function create(tx: Tx, ctx: MemberCtx, input: SaveSsoBody): Promise<ConnectionRow> {
  const { clientSecret, version: _none, ...fields } = input;
  if (await findConnection(tx, ctx.tenantId)) throw new AppError('CONFLICT');
  if (clientSecret === undefined) throw invalidField('clientSecret', t('secretRequired'));
  const [row] = await tx
    .insert(ssoConnections)
    .values({
      ...fields,
      tenantId: ctx.tenantId,
      sealedClientSecret: sealed(ctx, clientSecret),
      updatedAt: new Date(ctx.clock()),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('CONFLICT');
  return row;
}

function sealed({ settings, tenantId }: MemberCtx, clientSecret: string): string {
  return sealClientSecret(settings.secretKey, tenantId, clientSecret);
}

/** Removes the connection with its linked identities and exemptions; sessions that it opened end, and keys made in them. */
export async function deleteConnection(ctx: MemberCtx, version: number): Promise<void> {
  const { tenantId } = ctx;
  await asPlatform(ctx, async (tx) => {
    const { issuer } = await lockConnection(tx, tenantId, version);
    await replaceExemptions(tx, tenantId, []);
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.tenantId, tenantId));
    await tx.delete(ssoConnections).where(eq(ssoConnections.tenantId, tenantId));
    await singleSignOnAudit.record(tx, ctx, {
      action: 'sso.remove',
      targetId: tenantId,
      details: { issuer },
    });
    await endProviderSessions(tx, ctx, tenantId);
    await endProviderKeys(tx, ctx);
    ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
  });
}
