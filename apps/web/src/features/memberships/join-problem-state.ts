import { ApiError } from '../../lib/api-error.ts';

export type JoinProblem =
  | { key: 'notActive' | 'ended'; time: string }
  | { message: string }
  | { key: 'failed' };

/** What to say about a code that was refused; the times are for the visitor's own zone. */
export function joinProblem(error: unknown): JoinProblem {
  if (!(error instanceof ApiError)) return { key: 'failed' };
  const { startTime, endTime } = error.details ?? {};
  if (error.code === 'EVENT_NOT_ACTIVE' && typeof startTime === 'string')
    return { key: 'notActive', time: startTime };
  if (error.code === 'EVENT_ENDED' && typeof endTime === 'string') return { key: 'ended', time: endTime };
  return error.message === '' ? { key: 'failed' } : { message: error.message };
}
