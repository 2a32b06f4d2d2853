import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api, type CallInput } from './api-client.ts';
import { upload } from './upload.ts';

/** A route that changes something, with the queries it makes stale. */
export interface Write<Input, Reply> {
  id: string;
  /** Ids of routes to refetch, or `events.*` for all of a feature. */
  stales: readonly string[];
  /** Key of the query that the reply replaces. */
  cacheAs?: ((reply: Reply, input: Input) => QueryKey) | undefined;
  /** Updates other cached queries from the reply before they are refetched. */
  apply?: ((queryClient: QueryClient, reply: Reply, input: Input) => void) | undefined;
  call: (input: Input) => Promise<Reply>;
}

type WriteOptions<Input, Reply> = Omit<Write<Input, Reply>, 'id' | 'call'>;

type SignalOption = { signal?: AbortSignal | undefined };
type JsonInput<R> = RouteCall<R> & SignalOption & Pick<CallInput, 'idempotencyKey'>;
type FormInput<R> = Omit<RouteCall<R>, 'body'> &
  SignalOption & { form: FormData; onProgress?: ((percent: number) => void) | undefined };

export function write<R extends Route>(
  route: R,
  options: WriteOptions<JsonInput<R>, RouteOutput<R>>,
): Write<JsonInput<R>, RouteOutput<R>> {
  return { ...options, id: route.id, call: (input: CallInput) => api.send<R>(route, input) };
}

/** For routes that take a file; reports the upload's progress. */
export function writeForm<R extends Route>(
  route: R,
  options: WriteOptions<FormInput<R>, RouteOutput<R>>,
): Write<FormInput<R>, RouteOutput<R>> {
  return { ...options, id: route.id, call: (input) => upload<R>(route, input) };
}
