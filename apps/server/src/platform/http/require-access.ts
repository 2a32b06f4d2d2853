import { type Access, type Route, scopeOf } from '@guidon/contract';
import { AppError } from './app-error.ts';
import type { Actor, Member, MemberCtx, SignedInCtx } from './context.ts';
import { t } from './texts.ts';

export function requireAccess(access: Access, actor: Actor | null): void {
  if (access.kind === 'public') return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (access.kind === 'signed-in') return;
  if (access.kind === 'super-admin') {
    if (!actor.isSuperAdmin) throw new AppError('FORBIDDEN');
    return;
  }
  if (!isMember(actor) || !access.roles.includes(actor.role)) throw new AppError('FORBIDDEN');
  if (actor.mustSetUpSecondFactor) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
}

export function isMember(actor: Actor): actor is Member {
  return actor.tenantId !== null && actor.role !== null;
}

/** A key calls what one of its scopes is for, and of the rest nothing, whatever its maker may. */
export function requireScope(route: Route, { credential }: Actor): void {
  if (credential.kind !== 'api-key') return;
  const scope = scopeOf(route);
  if (scope === null) throw new AppError('API_KEY_SCOPE', t('notForKeys'));
  if (credential.scopes.has(scope)) return;
  throw new AppError('API_KEY_SCOPE', t('scopeMissing', { scope }), { details: { scope } });
}

/** A key is refused outside the networks that its tenant allows, also where it was known before. */
export function requireInside({ credential }: Actor, address: string): void {
  if (credential.kind !== 'api-key' || credential.isInside === null) return;
  if (!credential.isInside(address)) throw new AppError('IP_RESTRICTED');
}

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
