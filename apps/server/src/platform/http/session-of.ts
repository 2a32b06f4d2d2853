import { AppError } from './app-error.ts';
import type { Actor, MemberCtx, SignedInCtx } from './context.ts';

/** The session of who calls; null for an API key. */
export function sessionIdOf({ credential }: Pick<Actor, 'credential'>): string | null {
  return credential.kind === 'session' ? credential.sessionId : null;
}

/** For what is about the session itself; fails with FORBIDDEN for an API key. */
export function requireSessionId(actor: Pick<Actor, 'credential'>): string {
  const sessionId = sessionIdOf(actor);
  if (sessionId === null) throw new AppError('FORBIDDEN');
  return sessionId;
}

export function requireMember(ctx: SignedInCtx): MemberCtx {
  const { tenantId, role, mustSetUpSecondFactor } = ctx.actor;
  if (tenantId === null || role === null) throw new AppError('FORBIDDEN');
  if (mustSetUpSecondFactor) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  return { ...ctx, actor: { ...ctx.actor, tenantId, role }, tenantId };
}
