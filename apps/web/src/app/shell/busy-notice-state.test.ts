import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { freshnessOf, type QuerySnapshot } from './busy-notice-state.ts';

const busy = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'busy' });
const gone = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'gone' });

function query(changes: Partial<QuerySnapshot['state']>): QuerySnapshot {
  return { state: { data: 1, error: null, fetchFailureReason: null, fetchStatus: 'idle', ...changes } };
}

it.each<[string, QuerySnapshot[], string]>([
  ['nothing', [], 'fresh'],
  ['what is loaded', [query({})], 'fresh'],
  ['what is being renewed', [query({ fetchStatus: 'fetching' })], 'fresh'],
  ['what is tried again', [query({ fetchStatus: 'fetching', fetchFailureReason: busy })], 'old'],
  ['what nobody tries any more', [query({ error: busy, fetchFailureReason: busy })], 'stuck'],
  ['what was never loaded', [query({ data: undefined, error: busy })], 'fresh'],
  ['what is gone', [query({ error: gone, fetchFailureReason: gone })], 'fresh'],
  [
    'one of several that nobody tries any more',
    [query({ fetchStatus: 'fetching', fetchFailureReason: busy }), query({ error: busy }), query({})],
    'stuck',
  ],
])('of %s', (_name, queries, expected) => {
  expect(freshnessOf(queries)).toBe(expected);
});
