import { users } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

/** Of accounts that stand for people of a past event. No mail is sent there, and nobody can show it to be theirs. */
export function standInEmail(userId: string): string {
  return `past-${userId}@past-results.invalid`;
}

/** No name that people can choose, so that what an account that stands for somebody is called stays free for others. */
export function standInNameKey(userId: string): string {
  return `past ${userId}`;
}

/** Whether an account stands for somebody, and nobody can sign in to it. */
export const isStandIn: SQL = sql`(${users.email} = 'past-' || ${users.id} || '@past-results.invalid'
  and not ${users.isActive})`;
