import { ApiError } from './api-error.ts';

/** Live updates are an extra: what goes wrong with them is noted for developers and never shown as an error. */
export function logRealtime(message: string, detail: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`Live updates: ${message}`, detail);
}

/** The server did not grant a channel, or could not be asked. */
export function logAuthFailure(error: unknown): void {
  const message = error instanceof ApiError ? `Auth request failed: ${error.status}` : String(error);
  // oxlint-disable-next-line no-console
  console.warn(message);
}
