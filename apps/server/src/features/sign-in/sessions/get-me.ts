import type { SessionUser } from '@guidon/contract';
import { onPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { findSessionUser } from './read-models.ts';

export async function getMe(ctx: SignedInCtx): Promise<SessionUser> {
  const user = await findSessionUser(onPlatform(ctx), ctx.actor.userId, ctx.actor.tenantId, ctx.clock());
  if (!user) throw new AppError('SESSION_ENDED');
  const { isSuperAdmin, mustSetUpSecondFactor } = ctx.actor;
  return { ...user, isSuperAdmin, mustSetUpSecondFactor };
}
