import { DatabaseError } from 'pg';

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
