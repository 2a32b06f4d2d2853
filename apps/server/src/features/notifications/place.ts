import { Id } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';

/** A notification's place in the list of its reader. */
export interface Place {
  at: Date;
  id: string;
}

export function cursorAfter({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()}:${id}`).toString('base64url');
}

/** The place a cursor stands for; null without one. Fails with VALIDATION_FAILED on one that we did not make. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, time = '', id] =
    /^(\d{1,15}):([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(Number(time));
  if (!Id.safeParse(id).success || id === undefined || Number.isNaN(at.getTime()))
    throw invalidField('cursor', 'cursor is not one that this list has given out.');
  return { at, id };
}
