import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api, type CallInput } from './api-client.ts';
import { upload } from './upload.ts';

/** A change of what the server holds, with what is out of date after it. */
export interface Write<Input, Reply> {
  id: string;
  /** Routes by their ids, or `events.*` for all of a feature: whatever was read of them is read again. */
  stales: readonly string[];
  /** The reading that the reply is a newer version of. */
  cacheAs?: ((reply: Reply, input: Input) => QueryKey) | undefined;
  /** Shows what the reply says in readings of another shape, before they are read again. */
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

/** The same for a route that takes a file, which tells how much of it has left the browser. */
export function writeForm<R extends Route>(
  route: R,
  options: WriteOptions<FormInput<R>, RouteOutput<R>>,
): Write<FormInput<R>, RouteOutput<R>> {
  return { ...options, id: route.id, call: (input) => upload<R>(route, input) };
}
