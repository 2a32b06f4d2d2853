import { DatabaseError } from 'pg';

/** Name of the constraint that a failed statement broke, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string' && cause.constraint)
      return cause.constraint;
  }
  return null;
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

const socketCalls = new Set(['connect', 'read', 'write']);

/** Messages of errors without a code that the driver throws when a connection ends or cannot be made. */
const driverSentence =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the connection was lost during a statement, so that its outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return /^(08|57P0)/.test(cause.code ?? '');
    if (driverSentence.test(cause.message)) return true;
    if ('syscall' in cause && 'code' in cause) {
      return socketCalls.has(String(cause.syscall)) && networkCodes.has(String(cause.code));
    }
  }
  return false;
}

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
