import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { t } from './texts.ts';

/**
 * Fails with FORBIDDEN for an API key, and in a session opened by a tenant's identity provider. The tenant's admins
 * control both, so they may do what a member of that tenant does, and nothing to the account or in other tenants.
 */
export function requireOwnAccount({ actor }: Pick<SignedInCtx, 'actor'>): void {
  if (actor.boundTenantId === null) return;
  throw new AppError('FORBIDDEN', t('ownAccountOnly'));
}
