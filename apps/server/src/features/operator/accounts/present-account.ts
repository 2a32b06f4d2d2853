import type { Account } from '@guidon/contract';
import type { users } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';

export function presentAccount({ actor }: SignedInCtx, user: typeof users.$inferSelect): Account {
  const { id, email, username, isActive, disabledReason, isSuperAdmin, isEmailVerified, createdAt } = user;
  return {
    id,
    email,
    username,
    fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    isActive,
    disabledReason,
    isSuperAdmin,
    isEmailVerified,
    createdAt: createdAt.toISOString(),
    can: { disable: isActive && id !== actor.userId, enable: !isActive },
  };
}
