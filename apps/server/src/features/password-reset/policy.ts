import type { users } from '@guidon/db';

type User = typeof users.$inferSelect;

/** Whether somebody may set the password anew by mail: an account that is disabled or gone stays as it is. */
export function mayReset<U extends Pick<User, 'isActive' | 'deletedAt'>>(
  user: U | null | undefined,
): user is U {
  return user !== null && user !== undefined && user.isActive && user.deletedAt === null;
}
