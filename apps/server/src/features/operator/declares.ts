import type { OperatorAction } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './operator.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const operatorAudit = defineAudit({
  'operator.extend': 'tenant',
  'operator.credit': 'tenant',
  'operator.email': 'tenant',
  'operator.suspend': 'tenant',
  'operator.lift': 'tenant',
});

interface Done {
  action: `operator.${OperatorAction}`;
  tenantId: string;
  details?: Record<string, unknown>;
  /** For the log of the platform alone. */
  secret?: Record<string, unknown>;
}

/** In the log of the tenant, and in that of the platform. */
export async function recordInBothLogs(
  tx: Tx,
  ctx: SignedInCtx,
  { action, tenantId, details = {}, secret = {} }: Done,
): Promise<void> {
  const entry = { action, targetId: tenantId } as const;
  await operatorAudit.record(tx, ctx, { ...entry, tenantId, details });
  const ofPlatform = { ...ctx, actor: { ...ctx.actor, tenantId: null } };
  await operatorAudit.record(tx, ofPlatform, { ...entry, details: { ...details, ...secret } });
}

export const operatorBannerAudit = defineAudit({
  'operator-banner.set': 'platform',
  'operator-banner.remove': 'platform',
});

/** The banner was set or taken away. */
export const bannerChanged = defineTopic<Record<string, never>>('banner-changed');

export const platformAccountsAudit = defineAudit({
  'account.disable': 'user',
  'account.enable': 'user',
});

export const mailsAudit = defineAudit({
  'mail.read': 'mail',
  'mail.retry': 'mail',
});

export const cleanupAudit = defineAudit({
  'tenant.remove-unverified': 'tenant',
  'user.remove-unverified': 'user',
});
