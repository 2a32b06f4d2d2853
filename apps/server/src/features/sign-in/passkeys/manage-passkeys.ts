import type { Passkey } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireOwnAccount } from '../sessions/require-recent-proof.ts';
import { mailFactorChange } from '../second-factor/mails.ts';
import { passkeysAudit, t } from '../declares.ts';
import { deletePasskey, findPasskeys, present, renamePasskey } from './store.ts';

/** None for a session opened by a tenant's identity provider, which must not see the account's own devices. */
export async function listPasskeys(ctx: SignedInCtx): Promise<Passkey[]> {
  const { userId, boundTenantId } = ctx.actor;
  if (boundTenantId !== null) return [];
  const rows = await asPlatform(ctx, (tx) => findPasskeys(tx, userId));
  return rows.map(present);
}

export async function updatePasskey(
  ctx: SignedInCtx,
  passkeyId: string,
  { name }: { name: string },
): Promise<Passkey> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => {
    const renamed = await renamePasskey(tx, { userId, id: passkeyId }, name);
    if (!renamed) throw notFound(t('passkeyNotFound'));
    await passkeysAudit.record(tx, ctx, {
      action: 'passkey.rename',
      targetId: passkeyId,
      details: { name },
    });
    return renamed;
  });
}

export async function removePasskey(ctx: SignedInCtx, passkeyId: string): Promise<void> {
  requireOwnAccount(ctx);
  const { userId, tenantId } = ctx.actor;
  await asPlatform(ctx, async (tx) => {
    const name = await deletePasskey(tx, { userId, id: passkeyId });
    if (name === null) throw notFound(t('passkeyNotFound'));
    await passkeysAudit.record(tx, ctx, {
      action: 'passkey.delete',
      targetId: passkeyId,
      details: { name },
    });
    await mailFactorChange(
      tx,
      ctx,
      { userId, tenantId },
      {
        subject: t('removed.subject'),
        paragraphs: [t('removed.what', { name })],
      },
    );
  });
}
