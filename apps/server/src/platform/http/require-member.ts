import { AppError } from './app-error.ts';
import type { MemberCtx, SignedInCtx } from './context.ts';

export function requireMember(ctx: SignedInCtx): MemberCtx {
  const { tenantId, role, mustSetUpSecondFactor } = ctx.actor;
  if (tenantId === null || role === null) throw new AppError('FORBIDDEN');
  if (mustSetUpSecondFactor) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  return { ...ctx, actor: { ...ctx.actor, tenantId, role }, tenantId };
}
