import type { Access } from '@guidon/contract';
import { AppError } from './app-error.ts';
import type { Actor, Member } from './context.ts';

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
