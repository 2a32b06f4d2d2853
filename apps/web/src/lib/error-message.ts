import { ApiError } from './api-error.ts';

/** The sentence of a server error, or `fallback` for anything the server did not say. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
