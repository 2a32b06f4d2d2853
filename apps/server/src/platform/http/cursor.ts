import { invalidField } from './app-error.ts';

/** The opaque cursor of a list that is read by position. */
export function cursorAt(position: number): string {
  return Buffer.from(`at:${position}`).toString('base64url');
}

/** Position a cursor stands for; 0 without one. Fails with VALIDATION_FAILED on one that we did not make. */
export function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const match = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidField('cursor', 'cursor is not one that this list has given out.');
  return Number(match[1]);
}

/** Cuts the one row too many that tells whether there is a next page. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  position: number,
): { data: T[]; nextCursor: string | null } {
  return { data: rows.slice(0, limit), nextCursor: rows.length > limit ? cursorAt(position + limit) : null };
}
