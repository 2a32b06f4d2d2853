import { expect, it } from 'vitest';
import { ApiError, serverUnreachable } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const refused = (status: number, code: string) => new ApiError({ status, code, message: code });

it.each([
  ['a busy server', 5, refused(503, 'UNAVAILABLE')],
  ['a server out of reach', 2, serverUnreachable()],
  ['a proxy that reaches no server', 2, refused(502, 'UNKNOWN')],
  ['a proxy that has waited long already', 0, refused(504, 'UNKNOWN')],
  ['a server that refuses', 0, refused(403, 'FORBIDDEN')],
  ['a function with a bug', 0, new Error('a bug')],
])('asks %s again %i times', async (_whom, times, error) => {
  const client = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(error);
  };
  // `fetchQuery` retries only when configured; in pages this is the default.
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn, retry, retryDelay: 0 })).rejects.toBe(error);
  expect(asked).toBe(times + 1);
});
