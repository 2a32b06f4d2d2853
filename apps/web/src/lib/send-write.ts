import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readingsOf } from './refresh-queries.ts';
import type { Write } from './write.ts';

/** Sends a write and returns the reply; what it makes stale is being refetched by then. */
export type SendWrite = <Input, Reply>(
  write: Write<Input, Reply>,
  ...input: object extends Input ? [input?: Input] : [input: Input]
) => Promise<Reply>;

/** Whether the server refused because the shown version is out of date. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** `onRefresh` gets a promise that resolves when all stale queries on the page were refetched. */
export function createSendWrite(
  queryClient: QueryClient,
  onRefresh: (refreshed: Promise<void>) => void = () => {},
): SendWrite {
  return async (write, ...[input]) => {
    const stale = readingsOf(write.stales);
    const refresh = (exceptHash?: string) =>
      onRefresh(
        queryClient.invalidateQueries({
          predicate: (query) => query.queryHash !== exceptHash && stale.predicate(query),
        }),
      );
    // Safe because only a write without input can be sent without one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const given = (input ?? {}) as Parameters<typeof write.call>[0];
    try {
      const reply = await write.call(given);
      const key = write.cacheAs?.(reply, given);
      if (key !== undefined) queryClient.setQueryData(key, reply);
      write.apply?.(queryClient, reply, given);
      refresh(key && hashKey(key));
      return reply;
    } catch (error) {
      if (isOutdated(error)) refresh();
      throw error;
    }
  };
}
