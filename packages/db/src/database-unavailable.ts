import { DatabaseError } from 'pg';
import { isConnectionLost } from './connection-lost.ts';

/** Whether a statement failed because no connection or no space was left; the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || isOutOfRoom(error);
}

/** Whether the database was out of disk, memory or connections (SQLSTATE class 53); nothing was written then. */
export function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause.code?.startsWith('53') === true;
  }
  return false;
}
