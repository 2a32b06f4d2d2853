import type { users } from '@guidon/db';

type User = typeof users.$inferSelect;

/** A disabled or deleted account cannot reset its password. */
export function mayReset<U extends Pick<User, 'isActive' | 'deletedAt'>>(
  user: U | null | undefined,
): user is U {
  return user !== null && user !== undefined && user.isActive && user.deletedAt === null;
}
