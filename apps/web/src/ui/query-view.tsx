import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: QueryLike<Data>;
  skeleton: ReactNode;
  /** Sentence when loading fails and the server gave none. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** Loading, failed or loaded: one of the three. Data that is there stays while it is fetched again. */
export function QueryView<Data>({ query, skeleton, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return (
    <ErrorState
      error={query.error}
      {...(failure === undefined ? {} : { fallback: failure })}
      onRetry={() => void query.refetch()}
    />
  );
}
