import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { t } from './texts.ts';

const hour = 60 * 60;
const ofTenant = { name: 'invitations-of-tenant', points: 200, perSeconds: hour };
const toAddress = { name: 'invitations-to-address', points: 5, perSeconds: hour };

/** Limits invitations, because their recipients have not asked for them. */
export async function countInvitation(ctx: MemberCtx, email: string): Promise<void> {
  const { rateLimits, tenantId } = ctx;
  await throttle(rateLimits, toAddress, `${tenantId} ${email}`, t('addressFlooded'));
  await throttle(rateLimits, ofTenant, tenantId, t('organizationFlooded'));
}
