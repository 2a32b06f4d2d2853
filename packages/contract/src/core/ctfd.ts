import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { Id, text } from './primitives.ts';

/** What CTFd calls an id: a whole number that stays. */
export const CtfdNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** The same in a body. */
export const CtfdId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const ctfdShown = z.number().int();
export const ctfdText = text(limits.markdownMax);

export const ctfdBase = '/ctfd/:eventId/api/v1';
export const ctfdEventParams = z.object({ eventId: Id });
/** Answers have CTFd's names and envelope. */
export const ctfdDialect = 'ctfd' as const;
export const ctfdEditors = membersWith('bank.write');
/** Of a body with a long text. */
export const ctfdTextBytes = 512 * 1024;

/** Error codes of players who read, of editors who ask, and of editors who write. */
export const ctfdRead = ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE'] as const;
export const ctfdFound = ['NOT_FOUND', 'FORBIDDEN'] as const;
export const ctfdWritten = [
  ...ctfdFound,
  'HAS_HISTORY',
  'NAME_TAKEN',
  'CONFLICT',
  'EVENT_ARCHIVED',
  'LIMIT_REACHED',
] as const;
