import type { Account } from '@guidon/contract';
import type { users } from '@guidon/db';

export function presentAccount(user: typeof users.$inferSelect): Account {
  const { id, email, username, isActive, isSuperAdmin, isEmailVerified, createdAt } = user;
  return {
    id,
    email,
    username,
    isActive,
    isSuperAdmin,
    isEmailVerified,
    createdAt: createdAt.toISOString(),
  };
}
